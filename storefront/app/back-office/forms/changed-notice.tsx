import { Button } from '~/ui/button'

interface Props {
  /** "The items were changed meanwhile." */
  message: string
  /** The button, for example "Show the current items": these replace what was typed. */
  label: string
  onShow: () => void
}

/** Says that a form was not saved because somebody else saved first. The input stays until the user discards it. */
export function ChangedNotice({ message, label, onShow }: Props) {
  return (
    <div className="notice warning stack" role="alert">
      <p>{message} What you typed is not saved.</p>
      <Button variant="plain" onClick={onShow}>
        {label}
      </Button>
    </div>
  )
}
