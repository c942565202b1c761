import { keysOf, ownValue } from '@stoep/shared'
import type { InputHTMLAttributes } from 'react'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { toSentence } from '~/back-office/forms/to-sentence'
import { IconButton } from '~/back-office/ui/icon-button'
import { useListFocus } from '~/back-office/ui/use-list-focus'
import { Icon } from '~/ui/icons'
import { linkKey, linkKeysOf, nameLink, type LinkDraft } from './settings-draft'

interface Props {
  links: readonly LinkDraft[]
  errors: Partial<Record<string, string>>
  /** With the keys of the errors that no longer hold. */
  onChange: (links: LinkDraft[], ...changed: string[]) => void
}

const INPUTS: Readonly<Record<keyof LinkDraft, InputHTMLAttributes<HTMLInputElement>>> = {
  label: { placeholder: 'Name' },
  url: { placeholder: 'https://', type: 'url' },
}
const FIELDS = keysOf(INPUTS)

/** A row of inputs for each link. What is wrong stands above them. */
export function SocialLinks({ links, errors, onChange }: Props) {
  const list = useListFocus<HTMLUListElement>(links.length)
  const change = (at: number, field: keyof LinkDraft, text: string) =>
    onChange(
      links.map((link, index) => (index === at ? { ...link, [field]: text } : link)),
      linkKey(at, field),
    )
  return (
    <>
      {links.map((_, at) =>
        FIELDS.map((field) => {
          const key = linkKey(at, field)
          return (
            <FieldError id={key} key={key}>
              {toSentence(nameLink(at, field), ownValue(errors, key))}
            </FieldError>
          )
        }),
      )}
      <ul className="social-links rows" ref={list} tabIndex={-1} aria-label="Social links">
        {links.map((link, at) => (
          <li key={at}>
            {FIELDS.map((field) => {
              const key = linkKey(at, field)
              return (
                <input
                  key={field}
                  className="input"
                  {...INPUTS[field]}
                  aria-label={nameLink(at, field)}
                  value={link[field]}
                  {...(ownValue(errors, key) && { 'aria-invalid': true, 'aria-describedby': key })}
                  onChange={(event) => change(at, field, event.target.value)}
                />
              )
            })}
            <IconButton
              icon="trash"
              label={`Remove link ${at + 1}`}
              onClick={() =>
                onChange(
                  links.filter((_, index) => index !== at),
                  ...linkKeysOf(links),
                )
              }
            />
          </li>
        ))}
      </ul>
      <Button
        variant="plain"
        disabled={links.length >= 12}
        onClick={() => onChange([...links, { label: '', url: '' }])}
      >
        <Icon name="plus" />
        Add link
      </Button>
    </>
  )
}
