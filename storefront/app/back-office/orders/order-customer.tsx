import { formatPhone, checkCustomer, type CustomerErrors, type CustomerValues } from '@stoep/shared'
import { forwardRef, Fragment, useState } from 'react'
import { call } from '~/http/staff-api'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { FormActions } from '~/ui/form-actions'
import { Icon } from '~/ui/icons'
import { useSwap } from '~/ui/use-swap'
import { useSubmit } from '~/back-office/forms/use-submit'
import { ChangedNotice } from './changed-notice'
import { CustomerFields } from './customer-fields'
import { describeHistory } from './order-words'
import { useOpenedWith } from './use-opened-with'
import type { StaffOrderState } from './use-order'

interface FormProps {
  state: StaffOrderState
  onClose: () => void
  onReopen: () => void
}

const NO_DETAILS = 'The details of this customer are missing: nobody can be rung, and no parcel sent.'
const CLOSED = ['delivered', 'returned', 'cancelled']

/** Who gets the parcel, what this phone did before, and the flag on it. */
export function StaffOrderCustomer({ state }: { state: StaffOrderState }) {
  const { order } = state
  const edit = useSwap<HTMLFormElement>()
  const { fullName, phoneNumber, email, addressLine1, addressLine2, suburb, city, province, postalCode, directions } =
    order.customerDetails
  const isKnown = [fullName, phoneNumber, addressLine1, city].some(Boolean)
  const facts = [
    { label: 'Name', value: fullName },
    { label: 'Phone', value: formatPhone(phoneNumber) },
    { label: 'E-mail', value: email },
    {
      label: 'Address',
      value: [addressLine1, addressLine2, suburb, city, province, postalCode].filter(Boolean).join(', '),
    },
    { label: 'Directions', value: directions },
    { label: 'This phone', value: describeHistory(order.history) || 'Has no earlier orders that were closed.' },
  ]
  return (
    <section className="panel" aria-labelledby="customer-title">
      <div className="panel-head">
        <h2 id="customer-title">Customer</h2>
        {!CLOSED.includes(order.state) && !edit.isOpen && (
          <Button ref={edit.button} variant="quiet" onClick={edit.open}>
            <Icon name="edit" />
            Edit customer
          </Button>
        )}
      </div>
      {edit.isOpen ? (
        <CustomerForm key={edit.turn} ref={edit.form} state={state} onClose={edit.close} onReopen={edit.reopen} />
      ) : (
        <>
          {!isKnown && <p className="muted">{NO_DETAILS}</p>}
          <dl className="facts">
            {facts
              .filter(({ value }) => value)
              .map(({ label, value }) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
          </dl>
          <div className="button-row">
            <ButtonLink variant="plain" href={`tel:${phoneNumber}`}>
              <Icon name="phone" />
              Call
            </ButtonLink>
            <PhoneFlag state={state} />
          </div>
        </>
      )}
    </section>
  )
}

const CustomerForm = forwardRef<HTMLFormElement, FormProps>(function CustomerForm(
  { state: { order, isBusy, change }, onClose, onReopen },
  ref,
) {
  const { isRejected, maySave } = useOpenedWith(order.customerDetails)
  const [values, setValues] = useState<CustomerValues>(() => ({
    ...order.customerDetails,
    phoneNumber: formatPhone(order.customerDetails.phoneNumber),
  }))
  const [errors, setErrors] = useState<CustomerErrors>({})
  const save = async () => {
    if (!maySave()) return
    const checked = checkCustomer(values)
    if (!checked.isComplete) return setErrors(checked.errors)
    setErrors({})
    const body = { customerDetails: { ...checked.details, country: order.customerDetails.country } }
    const texts = { done: 'Customer details saved.', failed: 'Failed to save the customer details.' }
    const { id, version } = order
    const saving = () => call('PATCH /api/admin/orders/:id', { params: { id }, body: { ...body, version } })
    if (await change(saving, texts)) onClose()
  }
  return (
    <form
      ref={ref}
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <CustomerFields
        values={values}
        errors={errors}
        onChange={(field, value) => setValues({ ...values, [field]: value })}
      />
      <p className="small muted">
        Another province may change the delivery fee while the order waits. Stock does not change.
      </p>
      {isRejected && (
        <ChangedNotice
          message="The customer details were changed meanwhile."
          label="Show the current details"
          onShow={onReopen}
        />
      )}
      <FormActions label="Save customer" cancelLabel="Discard" isBusy={isBusy} isAside onCancel={onClose} />
    </form>
  )
})

/** A warning on the phone number: its next order carries it. */
function PhoneFlag({ state: { order, reload } }: { state: StaffOrderState }) {
  const flag = useSwap<HTMLFormElement>()
  const [warning, setWarning] = useState('')
  const { isBusy, problem, submit, reject } = useSubmit({ isQuiet: true })
  const save = async (text: string) => {
    const body = { phoneNumber: order.customerDetails.phoneNumber, warning: text }
    const texts = {
      done: text ? 'Phone flagged. Its next order carries this warning.' : 'Flag taken away.',
      failed: 'Failed to flag the phone.',
    }
    if (!(await submit(() => call('POST /api/admin/phone-marks', { body }), texts))) return
    await reload()
    flag.close()
  }
  const open = () => {
    setWarning(order.history.warning ?? '')
    reject('')
    flag.open()
  }
  if (!flag.isOpen) {
    return (
      <Button ref={flag.button} variant="plain" onClick={open}>
        {order.history.warning ? 'Change the flag' : 'Flag this phone'}
      </Button>
    )
  }
  return (
    <form
      ref={flag.form}
      className="stack"
      aria-label="Flag on this phone"
      onSubmit={(event) => {
        event.preventDefault()
        void save(warning.trim())
      }}
    >
      <Field
        id="phone-warning"
        label="Warning"
        required
        maxLength={200}
        value={warning}
        error={problem || undefined}
        hint="Shown to staff with every order of this phone."
        onChange={(event) => setWarning(event.target.value)}
      />
      <div className="button-row">
        <Button type="submit" variant="plain" disabled={isBusy || warning.trim() === ''}>
          Save flag
        </Button>
        {order.history.warning && (
          <Button variant="plain" disabled={isBusy} onClick={() => void save('')}>
            Take flag away
          </Button>
        )}
        <Button variant="quiet" onClick={flag.close}>
          Discard
        </Button>
      </div>
    </form>
  )
}
