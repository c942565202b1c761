import type { AdminSettings } from '@stoep/shared'
import { useRef, useState, type ReactNode } from 'react'
import { call } from '~/http/staff-api'
import { Field, TextArea } from '~/ui/field'
import { SaveBar } from '~/ui/save-bar'
import { useLeaveGuard } from '~/back-office/admin-auth/use-leave-guard'
import { readFieldErrors } from '~/back-office/forms/read-field-errors'
import { useSubmit } from '~/back-office/forms/use-submit'
import { DeliveryRows } from './delivery-rows'
import { HeroPictures } from './hero-pictures'
import { SocialLinks } from './social-links'
import { draftOf, toChanges, toSettingsErrors, type SettingsDraft, type TextField } from './settings-draft'

const SAVED = 'Settings saved.'
const SAVE_FAILED = 'Failed to save the settings. Please try again.'

/** Everything the shop says about itself, and the rules of ordering. */
export function SettingsPage({ settings }: { settings: AdminSettings }) {
  const [seen, setSeen] = useState(() => draftOf(settings))
  const [draft, setDraft] = useState<SettingsDraft>(seen)
  const changes = toChanges(draft, seen)
  const { isBusy, problem, errors, submit } = useSubmit({
    readErrors: (error) => toSettingsErrors(readFieldErrors(error), changes),
  })
  const isDirty = Object.keys(changes).length > 0
  const guard = useLeaveGuard(isDirty, useRef(false))

  const save = () =>
    submit(
      async () => {
        const saved = draftOf(await call('PUT /api/admin/settings', { body: changes }))
        setSeen(saved)
        setDraft(saved)
      },
      { done: SAVED, failed: SAVE_FAILED },
    )
  const inputOf = (field: TextField) => ({
    id: field,
    value: draft.texts[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) =>
      setDraft({ ...draft, texts: { ...draft.texts, [field]: event.target.value } }),
  })
  return (
    <>
      <div className="page-head">
        <h1>Settings</h1>
      </div>
      <form
        noValidate
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Group title="The shop">
          <Field label="Shop name" required {...inputOf('shopName')} />
          <Field label="Tagline" {...inputOf('tagline')} />
          <Field
            label="WhatsApp number for orders"
            hint="Without it no chat opens: orders are saved all the same."
            inputMode="tel"
            {...inputOf('whatsappNumber')}
          />
          <Field label="Support phone" inputMode="tel" {...inputOf('supportPhone')} />
          <Field label="Support e-mail" type="email" {...inputOf('supportEmail')} />
          <Field label="City" {...inputOf('city')} />
          <TextArea
            label="Physical address"
            hint="The law wants it shown: where legal papers can be brought."
            rows={3}
            {...inputOf('address')}
          />
          <Field
            label="VAT number"
            hint="Only for a registered vendor. With it, prices are said to include 15 % VAT."
            inputMode="numeric"
            {...inputOf('vatNumber')}
          />
        </Group>
        <Group title="Orders">
          <Field
            label="Hours an unconfirmed order holds its stock"
            required
            inputMode="numeric"
            {...inputOf('holdHours')}
          />
          <Field
            label="Months until customers’ details are erased"
            required
            inputMode="numeric"
            {...inputOf('retentionMonths')}
          />
          <Field
            label="Waiting orders a shopper may have"
            required
            inputMode="numeric"
            {...inputOf('pendingPerSession')}
          />
          <Field label="Waiting orders a phone may have" required inputMode="numeric" {...inputOf('pendingPerPhone')} />
          <Field
            label="Orders an hour from one network"
            hint="Mobile networks put thousands of shoppers behind one address."
            required
            inputMode="numeric"
            {...inputOf('ordersPerNetworkHour')}
          />
          <Field
            label="Delivery is free from"
            hint="In rand. Empty: never."
            inputMode="decimal"
            {...inputOf('freeDeliveryFrom')}
          />
        </Group>
        <Group title="Phones that never received an order">
          <p className="hint">
            What a stranger may hold until you know them. One minimum order always passes, and orders you take yourself
            have no limit.
          </p>
          <Field label="Units of one item" required inputMode="numeric" {...inputOf('newPhonePiecesPerLine')} />
          <Field label="Units in all waiting orders" required inputMode="numeric" {...inputOf('newPhonePieces')} />
          <Field
            label="Value of all waiting orders"
            hint="In rand."
            required
            inputMode="decimal"
            {...inputOf('newPhoneValue')}
          />
          <Field
            label="Hours held until the message is ticked as received"
            hint="Empty: as long as every order. People order at night."
            inputMode="numeric"
            {...inputOf('newPhoneHoldHours')}
          />
          <Field
            label="Units held behind one network"
            hint="Beyond it only orders of up to 3 units pass."
            required
            inputMode="numeric"
            {...inputOf('newPhonePiecesPerNetwork')}
          />
        </Group>
        <Group title="Delivery by province" isWide>
          {errors['delivery'] && <p className="error">{errors['delivery']}</p>}
          <DeliveryRows rows={draft.delivery} onChange={(delivery) => setDraft({ ...draft, delivery })} />
        </Group>
        <Group title="Home page">
          <Field label="Headline" {...inputOf('heroTitle')} />
          <Field label="Line below it" {...inputOf('heroLine')} />
          <Field label="Button" {...inputOf('heroButton')} />
          <Field label="What the pictures show" hint="For those who cannot see them." {...inputOf('heroAlt')} />
          <HeroPictures loaded={settings.hero.picture} />
        </Group>
        <Group title="Social links" isWide>
          {errors['socialLinks'] && <p className="error">{errors['socialLinks']}</p>}
          <SocialLinks links={draft.socialLinks} onChange={(socialLinks) => setDraft({ ...draft, socialLinks })} />
        </Group>
        <SaveBar
          label="Save settings"
          problem={problem}
          isDirty={isDirty}
          isBusy={isBusy}
          onDiscard={() => setDraft(seen)}
        />
      </form>
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
