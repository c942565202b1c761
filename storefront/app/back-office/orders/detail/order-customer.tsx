import { checkCustomer, formatPhone, isDomainError, joinAddress, MAX_LENGTHS, type CustomerField } from '@stoep/shared'
import { Link } from '@remix-run/react'
import { Fragment, useState } from 'react'
import { call } from '~/http/staff-api'
import { Button, buttonClass, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { Icon } from '~/ui/icons'
import { Problem } from '~/ui/problem'
import { FormActions } from '~/back-office/ui/form-actions'
import { useSwap } from '~/back-office/ui/use-swap'
import { InlineForm } from '~/back-office/forms/inline-form'
import { useKeptFields, useReopen } from '~/back-office/forms/use-kept-form'
import { toSentence } from '~/back-office/forms/to-sentence'
import { useSubmit } from '~/back-office/forms/use-submit'
import { ChangedNotice } from '~/back-office/forms/changed-notice'
import { CustomerFields } from '~/back-office/orders/customer-fields'
import { toCustomerValues } from '~/back-office/orders/customer-values'
import { describeHistory } from '~/back-office/orders/order-words'
import { EditablePanel, OrderPartForm } from './editable-panel'
import type { StaffOrderState } from './use-order'
import { useOrderForm, type OrderFormProps } from './use-order-form'

const NO_DETAILS = 'The details of this customer are missing: nobody can be called and no parcel sent.'
const CLOSED = ['delivered', 'returned', 'cancelled']

/** The customer's details, the other orders of the phone number, and its flag. */
export function StaffOrderCustomer({ state }: { state: StaffOrderState }) {
  const { order } = state
  const { fullName, phoneNumber, email, addressLine1, city, directions } = order.customerDetails
  const isKnown = [fullName, phoneNumber, addressLine1, city].some(Boolean)
  const facts = [
    { label: 'Name', value: fullName },
    { label: 'Phone', value: formatPhone(phoneNumber) },
    { label: 'Email', value: email },
    { label: 'Address', value: joinAddress(order.customerDetails) },
    { label: 'Directions', value: directions },
    {
      label: 'Other orders',
      value: phoneNumber && (describeHistory(order.history) || 'None closed yet.'),
    },
  ]
  return (
    <EditablePanel part="Customer" state={state} canEdit={!CLOSED.includes(order.state)} form={CustomerForm}>
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
      {phoneNumber && (
        <div className="button-row">
          <ButtonLink variant="plain" href={`tel:${phoneNumber}`}>
            <Icon name="phone" />
            Call
          </ButtonLink>
          <PhoneFlag state={state} />
          <Link className={buttonClass({ variant: 'plain' })} to={`/admin/orders/new?customerOf=${order.id}`}>
            New order for this customer
          </Link>
        </div>
      )}
    </EditablePanel>
  )
}

function CustomerForm(props: OrderFormProps) {
  const { order } = props.state
  const form = useOrderForm(props, {
    part: 'Customer',
    current: toCustomerValues(order),
    texts: { done: 'Customer details saved.', failed: 'Failed to save the customer details.' },
  })
  const { values, setValues } = form
  const { errors, reject, clearErrors } = useSubmit<CustomerField>()
  const save = async () => {
    const checked = checkCustomer(values)
    reject('', checked.isComplete ? {} : checked.errors)
    if (!checked.isComplete) return
    await form.save({ customerDetails: { ...checked.details, country: order.customerDetails.country } })
  }
  return (
    <OrderPartForm
      noValidate
      part="Customer"
      form={form}
      frame={props}
      rejection={{ message: 'The customer details were changed meanwhile.', label: 'Show the current details' }}
      onSubmit={save}
    >
      <CustomerFields
        values={values}
        errors={errors}
        onChange={(field, value) => {
          setValues({ ...values, [field]: value })
          clearErrors(field)
        }}
      />
      <p className="small muted">
        Another province may change the delivery fee while the order waits. Stock does not change.
      </p>
    </OrderPartForm>
  )
}

/** A warning on the phone number, shown to staff with each of its orders. */
function PhoneFlag({ state }: { state: StaffOrderState }) {
  const flag = useSwap()
  useReopen('flag', flag.open)
  if (flag.isOpen) return <PhoneFlagForm key={flag.turn} state={state} onClose={flag.close} onReopen={flag.reopen} />
  return (
    <Button ref={flag.button} variant="plain" onClick={flag.open}>
      {state.order.history.warning ? 'Change the flag' : 'Flag this phone'}
    </Button>
  )
}

function PhoneFlagForm({ state: { order, reload }, onClose, onReopen }: OrderFormProps) {
  const current = order.history.warning ?? ''
  const [seen] = useState(current)
  const [isRejected, setIsRejected] = useState(false)
  const { fields, setFields, kept } = useKeptFields({
    form: 'flag',
    name: `Flag on the phone of ${order.orderNumber}`,
    seen: { warning: seen },
  })
  const { warning } = fields
  const { isBusy, problem, errors, submit, onTyped } = useSubmit<'warning'>({ isQuiet: true })
  const save = async (text: string) => {
    setIsRejected(false)
    const body = { phoneNumber: order.customerDetails.phoneNumber, warning: text, seen }
    const texts = {
      done: text ? 'Phone flagged. Its next order carries this warning.' : 'Flag removed.',
      failed: 'Failed to flag the phone.',
    }
    const saving = () =>
      call('POST /api/admin/phone-marks', { body }).then(reload, async (error: unknown) => {
        if (isDomainError(error) && error.code === 'version_conflict') {
          setIsRejected(true)
          await reload()
        }
        throw error
      })
    if (await submit(saving, texts)) onClose()
  }
  return (
    <InlineForm
      className="stack"
      noValidate
      aria-label="Flag on this phone"
      kept={kept}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => save(warning.trim())}
    >
      <Problem>{isRejected ? '' : problem}</Problem>
      <Field
        id="phone-warning"
        label="Warning"
        required
        maxLength={MAX_LENGTHS.warning}
        value={warning}
        error={toSentence('Warning', errors.warning)}
        hint="Shown to staff with every order of this phone."
        onChange={onTyped('warning', (text) => setFields({ warning: text }))}
      />
      {isRejected && (
        <ChangedNotice message="The flag was changed meanwhile." label="Show the current flag" onShow={onReopen} />
      )}
      <FormActions
        label="Save flag"
        cancelLabel="Discard"
        isBusy={isBusy}
        canSend={warning.trim() !== ''}
        isAside
        onCancel={onClose}
      >
        {seen && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void save('')}>
            Remove flag
          </Button>
        )}
      </FormActions>
    </InlineForm>
  )
}
