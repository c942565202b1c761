import { DomainError, isDomainError, tableOf, type AdminSettings, type Province } from '@stoep/shared'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { useLeaveGuard } from '~/back-office/forms/use-leave-guard'
import { nameError, nameOf } from '~/back-office/forms/name-fields'
import { readFieldErrors, type WrongField } from '~/back-office/forms/read-field-errors'
import { useKeptForm } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { SETTING_NAMES, type TextField } from './setting-labels'
import {
  deliveryKeysOf,
  describeBoth,
  draftOf,
  dropEmptyLinks,
  findEmptied,
  mergeSettings,
  settingNames,
  takeSavedSettings,
  toChanges,
  toSettingsErrors,
  type DeliveryDraft,
  type LinkDraft,
  type SettingsDraft,
} from './settings-draft'

const SAVED = 'Settings saved.'
const SAVE_FAILED = 'Failed to save the settings. Please try again.'

/** What staff typed into the form of the settings, what is wrong with it, and saving it. */
export function useSettingsForm(settings: AdminSettings) {
  const [seen, setSeen] = useState(() => draftOf(settings))
  const [draft, setDraft] = useState<SettingsDraft>(seen)
  const [version, setVersion] = useState(settings.version)
  const changes = toChanges(draft, seen)
  const { isBusy, problem, errors, submit, reject, clearErrors } = useSubmit({
    names: settingNames(changes),
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
  const guard = useLeaveGuard(isDirty)

  const [areLinksRejected, setAreLinksRejected] = useState(false)

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
    // What the server finds wrong is marked by the number of the link.
    const sent = dropEmptyLinks(draft)
    setDraft(sent)
    return submit(
      async () => {
        setAreLinksRejected(false)
        const saving = call('PUT /api/admin/settings', { body: { ...changes, version } })
        const saved = await saving.catch((error: unknown) => {
          if (!isDomainError(error) || error.code !== 'version_conflict') throw error
          return saveMerged(sent, readFieldErrors(error))
        })
        const now = draftOf(saved)
        setSeen(now)
        setVersion(saved.version)
        setDraft((typed) => takeSavedSettings(typed, sent, now))
      },
      { done: SAVED, failed: SAVE_FAILED },
    )
  }
  /**
   * After another save, of somebody else or one whose response was lost: changes of other settings are saved at once, a
   * different one of the same setting is told first.
   */
  const saveMerged = async (sent: SettingsDraft, different: readonly WrongField[]): Promise<AdminSettings> => {
    const current = await call('GET /api/admin/settings')
    const now = draftOf(current)
    const { draft: merged, changedByBoth } = mergeSettings(sent, seen, now)
    const both = changedByBoth.filter((name) => different.some(({ field }) => field === name))
    if (both.length === 0)
      return call('PUT /api/admin/settings', {
        body: { ...toChanges(merged, now), version: current.version },
      })
    setDraft((typed) => mergeSettings(typed, seen, now).draft)
    setSeen(now)
    setVersion(current.version)
    setAreLinksRejected(both.includes('socialLinks'))
    throw new DomainError('version_conflict', { message: describeBoth(both, now) })
  }
  const showLinks = () => {
    setDraft((typed) => ({ ...typed, socialLinks: seen.socialLinks }))
    setAreLinksRejected(false)
    reject('')
  }
  const discard = () => {
    setDraft(seen)
    setAreLinksRejected(false)
    reject('')
  }
  const changeDelivery = (delivery: DeliveryDraft[], ...changed: Province[]) => {
    setDraft({ ...draft, delivery })
    clearErrors('delivery', ...changed.flatMap(deliveryKeysOf))
  }
  const changeLinks = (socialLinks: LinkDraft[], ...changed: string[]) => {
    setDraft({ ...draft, socialLinks })
    clearErrors('socialLinks', ...changed)
  }
  const change = (field: TextField, text: string) => {
    setDraft({ ...draft, texts: { ...draft.texts, [field]: text } })
    clearErrors(field)
  }
  return {
    draft,
    change,
    changeDelivery,
    changeLinks,
    errors,
    areLinksRejected,
    kept: { ...kept, changedByBoth },
    guard,
    save,
    showLinks,
    bar: { problem, isDirty, isBusy, onDiscard: discard },
  }
}
