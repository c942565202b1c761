import { flushSync } from 'react-dom'
import { useMatch, useNavigate } from 'react-router-dom'

interface Description {
  dialog?: { onConfirm?: () => Promise<void> }
}
interface Action {
  type?: string
  (props: { model: string }): Description | null
}

/**
 * Strapi's actions on an entry, without those that would be rejected: fields belong to the program, and so would a
 * second slide of a product and a second page at an address.
 */
export const changeActions = (actions: Action[]): Action[] =>
  actions
    .filter(({ type }) => type !== 'edit-the-model')
    .map((action) => {
      if (action.type === 'clone') return onlyForProducts(action)
      return action.type === 'delete' ? leavingTheForm(action) : action
    })

const onlyForProducts = (action: Action): Action =>
  Object.assign((props: { model: string }) => (props.model === 'api::catalogue.product' ? action(props) : null), action)

/** The form of a deleted entry loads it again while it is still open, and says "Not Found" beside "Deleted". */
function leavingTheForm(action: Action): Action {
  const leaving = (props: { model: string }): Description | null => {
    const navigate = useNavigate()
    const isForm = useMatch('/content-manager/collection-types/:model/:id') !== null
    const described = action(props)
    const confirm = described?.dialog?.onConfirm
    if (!isForm || !confirm) return described
    const onConfirm = () => {
      // It marks the form as being sent: leaving it then does not ask about changes.
      const deleted = flushSync(confirm)
      navigate(`../collection-types/${props.model}`, { replace: true })
      return deleted
    }
    return { ...described, dialog: { ...described.dialog, onConfirm } }
  }
  return Object.assign(leaving, action)
}
