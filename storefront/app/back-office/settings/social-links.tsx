import { Button } from '~/ui/button'
import { IconButton } from '~/back-office/ui/icon-button'
import { useListFocus } from '~/back-office/ui/use-list-focus'
import { Icon } from '~/ui/icons'

interface Link {
  label: string
  url: string
}

export function SocialLinks({ links, onChange }: { links: readonly Link[]; onChange: (links: Link[]) => void }) {
  const change = (at: number, part: Partial<Link>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...part } : link)))
  const list = useListFocus<HTMLUListElement>(links.length)
  return (
    <>
      <ul className="social-links" ref={list} tabIndex={-1} aria-label="Social links">
        {links.map((link, at) => (
          <li key={at}>
            <input
              className="input"
              aria-label={`Name of link ${at + 1}`}
              placeholder="Name"
              value={link.label}
              onChange={(event) => change(at, { label: event.target.value })}
            />
            <input
              className="input"
              type="url"
              aria-label={`Address of link ${at + 1}`}
              placeholder="https://"
              value={link.url}
              onChange={(event) => change(at, { url: event.target.value })}
            />
            <IconButton
              icon="trash"
              label={`Remove link ${at + 1}`}
              onClick={() => onChange(links.filter((_, index) => index !== at))}
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
