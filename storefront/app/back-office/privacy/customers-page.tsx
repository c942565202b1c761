import { describeFormerOrders, type FormerOrder } from '@stoep/shared'
import { Fragment, useRef, useState } from 'react'
import { Link } from '@remix-run/react'
import { useConfirmed } from '~/back-office/account/use-confirmed'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { Icon } from '~/ui/icons'
import { Problem } from '~/ui/problem'
import { saveFile } from '~/back-office/ui/save-file'
import { useLockedForm } from '~/back-office/ui/use-locked-form'
import { EraseDialog } from './erase-dialog'

/** `retentionMonths` is null if the settings could not be fetched. */
export function CustomersPage({ retentionMonths }: { retentionMonths: number | null }) {
  const [phoneNumber, setPhoneNumber] = useState('')
  const [isErasing, setIsErasing] = useState(false)
  const [formerOrders, setFormerOrders] = useState<readonly FormerOrder[]>([])
  const { confirmed, dialog } = useConfirmed()
  const { isBusy, problem, errors, submit, reject, clearErrors } = useSubmit<'phoneNumber'>()
  const actions = useRef<HTMLDivElement>(null)
  // What the response says would stand below another number.
  useLockedForm(actions, isBusy)
  const isMissing = () => {
    if (phoneNumber.trim() !== '') return false
    reject('', { phoneNumber: 'Phone number is required.' })
    return true
  }
  const download = async () => {
    if (isMissing()) return
    const fetching = async () => {
      // The file is for the customer: orders that may be another's are not named in it.
      const exported = await confirmed(() => call('POST /api/admin/customers/export', { body: { phoneNumber } }))
      const { formerOrders: former, ...data } = exported
      setFormerOrders(former)
      saveFile(`customer-${data.phoneNumber.slice(-4)}.json`, JSON.stringify(data, null, 2), 'application/json')
    }
    await submit(fetching, {
      done: 'The file is being downloaded.',
      failed: 'Failed to make the file. Please try again.',
    })
  }
  return (
    <>
      <div className="page-head">
        <h1>Customers</h1>
      </div>
      <p>
        POPIA gives customers the right to know what the shop holds about them, and to have it erased. Customers are
        identified by their phone number.{' '}
        {retentionMonths !== null && (
          <>
            Orders closed more than {retentionMonths} months ago are made anonymous every night (
            <Link to="/admin/settings">change</Link>).
          </>
        )}
      </p>
      <Form className="stack narrow-form" noValidate onSubmit={download}>
        <Problem>{problem}</Problem>
        <Field
          id="customer-phone"
          label="Phone number"
          hint="Make sure that it is theirs: ask them to message you from it."
          required
          type="tel"
          autoComplete="off"
          value={phoneNumber}
          error={errors.phoneNumber}
          onChange={(event) => {
            setPhoneNumber(event.target.value)
            setFormerOrders([])
            clearErrors('phoneNumber')
          }}
        />
        <div ref={actions} className="form-actions">
          <Button type="submit" disabled={isBusy}>
            <Icon name="download" />
            Download what we hold
          </Button>
          <Button variant="plain" disabled={isBusy} onClick={() => isMissing() || setIsErasing(true)}>
            <Icon name="trash" />
            Erase...
          </Button>
        </div>
      </Form>
      <div role="status">
        {formerOrders.length > 0 && (
          <p className="notice warning">
            {describeFormerOrders(formerOrders.length)}{' '}
            {formerOrders.map(({ id, orderNumber }, at) => (
              <Fragment key={id}>
                {at > 0 && ', '}
                <Link to={`/admin/orders/${id}`}>{orderNumber}</Link>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      {isErasing && (
        <EraseDialog
          phoneNumber={phoneNumber}
          onErased={({ formerOrders: former }, isDone) => {
            setFormerOrders(former)
            // Otherwise the number is kept, so that a typing error can be corrected.
            if (isDone) setPhoneNumber('')
          }}
          onClose={() => setIsErasing(false)}
        />
      )}
      {dialog}
    </>
  )
}
