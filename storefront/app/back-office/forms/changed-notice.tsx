import { Button } from '~/ui/button'

interface Props {
  /** "The items were changed meanwhile." */
  message: string
  /** "Show the current items": they take the place of what was typed. */
  label: string
  onShow: () => void
}

/** Why an open form is not saved: somebody else was quicker. What was typed stays until it is put away. */
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
