interface Props {
  /** Undefined while the picture is being shrunk. */
  percent: number | undefined
  /** The name of the picture in the label, for example "picture 2". */
  name: string
}

/** What happens to a picture between its choice and the response. */
export function UploadProgress({ percent, name }: Props) {
  return (
    <label className="upload-progress">
      <span className="small">{describe(percent)}</span>
      <progress aria-label={`Upload of ${name}`} max={100} value={percent} />
    </label>
  )
}

function describe(percent: number | undefined): string {
  if (percent === undefined) return 'Shrinking…'
  return percent < 100 ? `Uploading ${percent} %` : 'Preparing sizes…'
}
