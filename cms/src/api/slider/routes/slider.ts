import type { CallRequest } from '../../../http/call-request'
import { defineRoutes } from '../../../http/define-routes'
import { fromSnapshot } from '../../catalogue/front/respond-ahead'

export default defineRoutes((service) => {
  const slider = () => service('slider.slider')
  const toVisitor = () => fromSnapshot(service('catalogue.snapshot'))

  const create = async ({ body, actor }: CallRequest<'POST /api/slider'>) => {
    const item = await slider().create(body, actor)
    return { message: 'Slider item added!', item }
  }

  const update = async ({ params, body, actor }: CallRequest<'PUT /api/slider/:id'>) => {
    const item = await slider().update(params.id, body, actor)
    return { message: 'Slider item updated!', item }
  }

  const remove = async ({ params, actor }: CallRequest<'DELETE /api/slider/:id'>) => {
    await slider().remove(params.id, actor)
    return { message: 'Slider item deleted successfully!' }
  }

  return {
    'GET /api/slider': ({ staff }) => (staff ? slider().listForStaff() : toVisitor()),
    'GET /api/admin/slider': () => slider().listForStaff(),
    'POST /api/slider': create,
    'POST /api/admin/slider': create,
    'PUT /api/slider/:id': update,
    'PUT /api/admin/slider/:id': update,
    'PUT /api/admin/slider/order': ({ body, actor }) => slider().reorder(body.ids, actor),
    'DELETE /api/slider/:id': remove,
    'DELETE /api/admin/slider/:id': remove,
  }
})
