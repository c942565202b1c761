import { isDomainError, tableOf, type AdminSettings, type CsvFormat } from '@stoep/shared'
import { useRef, useState, type ReactNode } from 'react'
import { call } from '~/http/staff-api'
import { Field, Select, TextArea } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { SaveBar } from '~/back-office/ui/save-bar'
import { useLeaveGuard } from '~/back-office/forms/use-leave-guard'
import { ChangedNotice } from '~/back-office/forms/changed-notice'
import { nameError, nameOf } from '~/back-office/forms/name-fields'
import { readFieldErrors } from '~/back-office/forms/read-field-errors'
import { toSentence } from '~/back-office/forms/to-sentence'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { useKeptForm } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { DeliveryRows } from './delivery-rows'
import { HeroPictures } from './hero-pictures'
import { SETTING_LABELS, SETTING_NAMES } from './setting-labels'
import { SocialLinks } from './social-links'
import {
  draftOf,
  findEmptied,
  mergeSettings,
  REQUIRED_SETTINGS,
  takeSavedSettings,
  toChanges,
  toSettingsErrors,
  type SettingsDraft,
  type TextField,
} from './settings-draft'

const CSV_OPTIONS = [
  { value: 'commas', label: 'Most programs' },
  { value: 'semicolons', label: 'Excel in South Africa' },
] satisfies { value: CsvFormat; label: string }[]
const SAVED = 'Settings saved.'
const SAVE_FAILED = 'Failed to save the settings. Please try again.'

/** The form for the shop's details and the rules of ordering. */
export function SettingsPage({ settings }: { settings: AdminSettings }) {
  const [seen, setSeen] = useState(() => draftOf(settings))
  const [draft, setDraft] = useState<SettingsDraft>(seen)
  const changes = toChanges(draft, seen)
  const { isBusy, problem, errors, submit, reject, clearErrors } = useSubmit({
    names: SETTING_NAMES,
    readErrors: (error) => toSettingsErrors(readFieldErrors(error), changes),
  })
  const isDirty = Object.keys(changes).length > 0
  const [changedByBoth, setChangedByBoth] = useState<readonly string[]>([])
  const kept = useKeptForm({
    form: 'settings',
    name: 'Settings',
    values: { draft, seen },
    isDirty,
    restore(typed) {
      const merged = mergeSettings(typed.draft, typed.seen, seen)
      setDraft(merged.draft)
      setChangedByBoth(merged.changedByBoth.map((field) => nameOf(field, SETTING_NAMES)))
    },
  })
  const guard = useLeaveGuard(isDirty, useRef(false))

  const [isRejected, setIsRejected] = useState(false)

  const save = () => {
    const emptied = findEmptied(changes)
    const [first] = emptied
    if (first) {
      const missing = 'is required'
      return reject(
        nameError(first, missing, SETTING_NAMES),
        tableOf(emptied, () => missing),
      )
    }
    return submit(
      async () => {
        setIsRejected(false)
        const saving = call('PUT /api/admin/settings', { body: changes })
        const saved = draftOf(
          await saving.catch((error: unknown) => {
            setIsRejected(isDomainError(error) && error.code === 'version_conflict')
            throw error
          }),
        )
        setSeen(saved)
        setDraft((typed) => takeSavedSettings(typed, draft, saved))
      },
      { done: SAVED, failed: SAVE_FAILED },
    )
  }
  const showLinks = () =>
    submit(
      async () => {
        const { socialLinks } = draftOf(await call('GET /api/admin/settings'))
        setSeen({ ...seen, socialLinks })
        setDraft((typed) => ({ ...typed, socialLinks }))
        setIsRejected(false)
      },
      { failed: 'Failed to load the settings. Please try again.' },
    )
  const discard = () => {
    setDraft(seen)
    setIsRejected(false)
    reject('')
  }
  const inputOf = (field: TextField) => ({
    id: field,
    value: draft.texts[field],
    label: SETTING_LABELS[field],
    error: toSentence(SETTING_LABELS[field], errors[field]),
    required: REQUIRED_SETTINGS.includes(field),
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, texts: { ...draft.texts, [field]: event.target.value } })
      clearErrors(field)
    },
  })
  return (
    <>
      <div className="page-head">
        <h1>Settings</h1>
      </div>
      <Form noValidate className="settings-form" onSubmit={save}>
        <KeptNotice kept={{ ...kept, changedByBoth }} />
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
          <TextArea hint="Required by law: where legal documents can be delivered." rows={3} {...inputOf('address')} />
          <Field
            hint="Only if the shop is registered for VAT. Prices are then shown as including 15 % VAT."
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
          <Field
            hint="In rand. Leave empty for no free delivery."
            inputMode="decimal"
            {...inputOf('freeDeliveryFrom')}
          />
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
        <Group title={SETTING_NAMES.delivery} isWide>
          {errors['delivery'] && <p className="error">{toSentence(SETTING_NAMES.delivery, errors['delivery'])}</p>}
          <DeliveryRows
            rows={draft.delivery}
            onChange={(delivery) => {
              setDraft({ ...draft, delivery })
              clearErrors('delivery')
            }}
          />
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
          <HeroPictures loaded={settings.hero.picture} />
        </Group>
        <Group title={SETTING_NAMES.socialLinks} isWide>
          {errors['socialLinks'] && (
            <p className="error">{toSentence(SETTING_NAMES.socialLinks, errors['socialLinks'])}</p>
          )}
          {isRejected && (
            <ChangedNotice
              message="The social links were changed meanwhile."
              label="Show the current links"
              onShow={() => void showLinks()}
            />
          )}
          <SocialLinks
            links={draft.socialLinks}
            onChange={(socialLinks) => {
              setDraft({ ...draft, socialLinks })
              clearErrors('socialLinks')
            }}
          />
        </Group>
        <SaveBar label="Save settings" problem={problem} isDirty={isDirty} isBusy={isBusy} onDiscard={discard} />
      </Form>
      {guard}
    </>
  )
}

function Group({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <fieldset className={isWide ? 'panel wide' : 'panel'}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
