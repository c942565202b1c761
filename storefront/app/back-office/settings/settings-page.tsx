import type { AdminSettings, CsvFormat } from '@stoep/shared'
import { useLocation } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import { Field, FieldError, Select, TextArea } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { SaveBar } from '~/back-office/ui/save-bar'
import { ChangedNotice } from '~/back-office/forms/changed-notice'
import { toSentence } from '~/back-office/forms/to-sentence'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { DeliveryRows } from './delivery-rows'
import { HeroPictures } from './hero-pictures'
import { SETTING_LABELS, SETTING_NAMES, type TextField } from './setting-labels'
import { SocialLinks } from './social-links'
import { REQUIRED_SETTINGS } from './settings-draft'
import { useSettingsForm } from './use-settings-form'

const CSV_OPTIONS = [
  { value: 'commas', label: 'Most programs' },
  { value: 'semicolons', label: 'Excel in South Africa' },
] satisfies { value: CsvFormat; label: string }[]

/** The form for the shop's details and the rules of ordering. */
export function SettingsPage({ settings }: { settings: AdminSettings }) {
  const { draft, change, changeDelivery, changeLinks, errors, areLinksRejected, kept, guard, save, showLinks, bar } =
    useSettingsForm(settings)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus()
  }, [hash])
  const inputOf = (field: TextField) => ({
    id: field,
    value: draft.texts[field],
    label: SETTING_LABELS[field],
    error: toSentence(SETTING_LABELS[field], errors[field]),
    required: REQUIRED_SETTINGS.includes(field),
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  })
  return (
    <>
      <div className="page-head">
        <h1>Settings</h1>
      </div>
      <Form noValidate className="settings-form" onSubmit={save}>
        <KeptNotice kept={kept} />
        <Group title="The shop">
          <Field {...inputOf('shopName')} />
          <Field {...inputOf('tagline')} />
          <Field
            hint="Without it no chat opens, but orders are still saved."
            inputMode="tel"
            {...inputOf('whatsappNumber')}
          />
          <Field inputMode="tel" {...inputOf('supportPhone')} />
          <Field type="email" {...inputOf('supportEmail')} />
          <Field {...inputOf('city')} />
          <TextArea
            hint="Required by law: where legal documents can be delivered."
            rows={3}
            saysOptional={false}
            {...inputOf('address')}
          />
          <Field
            hint="Only if the shop is registered for VAT. Prices are then shown as including 15% VAT."
            inputMode="numeric"
            {...inputOf('vatNumber')}
          />
        </Group>
        <Group title="Orders">
          <Field inputMode="numeric" {...inputOf('holdHours')} />
          <Field inputMode="numeric" {...inputOf('retentionMonths')} />
          <Field inputMode="numeric" {...inputOf('pendingPerSession')} />
          <Field inputMode="numeric" {...inputOf('pendingPerPhone')} />
          <Field
            hint="Mobile networks put thousands of shoppers behind one address."
            inputMode="numeric"
            {...inputOf('ordersPerNetworkHour')}
          />
          <Field hint="In rand. Empty or 0: no free delivery." inputMode="decimal" {...inputOf('freeDeliveryFrom')} />
        </Group>
        <Group title="Phone numbers without a delivered order">
          <p className="hint">
            How much a new customer may hold. One minimum order is always accepted, and orders that you take yourself
            have no limit.
          </p>
          <Field inputMode="numeric" {...inputOf('newPhonePiecesPerLine')} />
          <Field inputMode="numeric" {...inputOf('newPhonePieces')} />
          <Field hint="In rand." inputMode="decimal" {...inputOf('newPhoneValue')} />
          <Field
            hint="Leave empty to hold them as long as all others. Remember that people order at night."
            inputMode="numeric"
            {...inputOf('newPhoneHoldHours')}
          />
          <Field
            hint="After that, only orders of up to 3 units are accepted."
            inputMode="numeric"
            {...inputOf('newPhonePiecesPerNetwork')}
          />
        </Group>
        <Group title={SETTING_NAMES.delivery} id="delivery" isWide>
          <FieldError>{toSentence(SETTING_NAMES.delivery, errors['delivery'])}</FieldError>
          <DeliveryRows rows={draft.delivery} errors={errors} onChange={changeDelivery} />
          {!draft.delivery.some(({ cashOnDelivery }) => cashOnDelivery) && (
            <p role="status" className="notice warning">
              Without cash on delivery in any province, nobody can place an order.
            </p>
          )}
        </Group>
        <Group title="Spreadsheets">
          <Select
            hint="Excel with South African settings expects semicolons and decimal commas; most programs, such as Google Sheets, expect commas and decimal points. The import reads both."
            options={CSV_OPTIONS}
            {...inputOf('csvFormat')}
          />
        </Group>
        <Group title="Home page">
          <Field {...inputOf('heroTitle')} />
          <Field {...inputOf('heroLine')} />
          <Field {...inputOf('heroButton')} />
          <Field hint="For people who cannot see them." {...inputOf('heroAlt')} />
          <HeroPictures loaded={settings} />
        </Group>
        <Group title={SETTING_NAMES.socialLinks} isWide>
          <FieldError>{toSentence(SETTING_NAMES.socialLinks, errors['socialLinks'])}</FieldError>
          {areLinksRejected && (
            <ChangedNotice
              message="The social links were changed meanwhile."
              label="Show the current links"
              onShow={showLinks}
            />
          )}
          <SocialLinks links={draft.socialLinks} errors={errors} onChange={changeLinks} />
        </Group>
        <SaveBar label="Save settings" {...bar} />
      </Form>
      {guard}
    </>
  )
}

interface GroupProps {
  title: string
  id?: string
  isWide?: boolean
  children: ReactNode
}

function Group({ title, id, isWide = false, children }: GroupProps) {
  return (
    // A link leads to the group with an id, so it can have the focus.
    <fieldset id={id} tabIndex={id === undefined ? undefined : -1} className={isWide ? 'panel wide' : 'panel'}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
