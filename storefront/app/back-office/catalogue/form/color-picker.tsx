import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Button } from '~/ui/button'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { toColorView } from '@stoep/shared'
import { Swatch } from '~/ui/swatch'
import { hexOf } from './pick-from-screen'

interface Props {
  src: string
  onPick: (hex: string) => void
  onClose: () => void
}

interface Spot {
  x: number
  y: number
  hex: string
}

const LOUPE_PX = 112
/** Width of the loupe in pixels of the picture; odd, so that there is a middle one. */
const LOUPE_PIXELS = 15
const MAX_SIDE = 900

/** For browsers without an eyedropper: a canvas with a loupe, used by pointer or by arrow keys and Enter. */
export function ColorPicker({ src, onPick, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const loupe = useRef<HTMLCanvasElement>(null)
  const [spot, setSpot] = useState<Spot>()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    const picture = new Image()
    picture.onload = () => {
      const element = canvas.current
      if (!element) return
      const scale = Math.min(1, MAX_SIDE / Math.max(picture.naturalWidth, picture.naturalHeight))
      element.width = Math.round(picture.naturalWidth * scale)
      element.height = Math.round(picture.naturalHeight * scale)
      element.getContext('2d', { willReadFrequently: true })?.drawImage(picture, 0, 0, element.width, element.height)
      pick(element.width / 2, element.height / 2)
    }
    picture.onerror = () => setHasFailed(true)
    picture.src = src
    return () => {
      picture.onload = null
    }
  }, [src])

  const pick = (wantedX: number, wantedY: number) => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || element.width === 0) return undefined
    const x = Math.min(element.width - 1, Math.max(0, Math.floor(wantedX)))
    const y = Math.min(element.height - 1, Math.max(0, Math.floor(wantedY)))
    const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data
    const found = { x, y, hex: hexOf(red, green, blue) }
    setSpot(found)
    paintLoupe(loupe.current, element, found)
    return found
  }
  const lookAt = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = event.currentTarget.width / box.width
    return pick((event.clientX - box.left) * scale, (event.clientY - box.top) * scale)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1
    const moves = new Map<string, [number, number]>(
      Object.entries({
        ArrowLeft: [-step, 0],
        ArrowRight: [step, 0],
        ArrowUp: [0, -step],
        ArrowDown: [0, step],
      }),
    )
    const move = moves.get(event.key)
    if (!spot || (!move && event.key !== 'Enter')) return
    event.preventDefault()
    if (move) pick(spot.x + move[0], spot.y + move[1])
    else onPick(spot.hex)
  }
  return (
    <StaffDialog title="Pick a colour" onClose={onClose} size="wide">
      <div className="sheet-body stack">
        <p className="hint">Click the colour in the picture, or move with the arrow keys and press Enter.</p>
        {hasFailed && <p className="notice error">The picture could not be loaded. Type the colour instead.</p>}
        <div className="color-picker">
          <canvas
            ref={canvas}
            tabIndex={0}
            role="application"
            aria-label="Picture to pick a colour from"
            onPointerMove={lookAt}
            onPointerDown={lookAt}
            onClick={() => spot && onPick(spot.hex)}
            onKeyDown={onKeyDown}
          />
          <div className="color-picked">
            <canvas ref={loupe} width={LOUPE_PX} height={LOUPE_PX} aria-hidden="true" />
            <p className="swatch-line" role="status">
              {spot && (
                <>
                  <Swatch css={spot.hex} /> {spot.hex}, {toColorView(spot.hex).label}
                </>
              )}
            </p>
          </div>
        </div>
        <div className="form-actions">
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!spot} onClick={() => spot && onPick(spot.hex)}>
            Use this colour
          </Button>
        </div>
      </div>
    </StaffDialog>
  )
}

function paintLoupe(target: HTMLCanvasElement | null, source: HTMLCanvasElement, { x, y }: Spot): void {
  const context = target?.getContext('2d')
  if (!context) return
  const pixel = LOUPE_PX / LOUPE_PIXELS
  const half = Math.floor(LOUPE_PIXELS / 2)
  context.imageSmoothingEnabled = false
  context.clearRect(0, 0, LOUPE_PX, LOUPE_PX)
  context.drawImage(source, x - half, y - half, LOUPE_PIXELS, LOUPE_PIXELS, 0, 0, LOUPE_PX, LOUPE_PX)
  context.lineWidth = 2
  for (const [color, inset] of [
    ['#fff', 0],
    ['#000', 2],
  ] as const) {
    context.strokeStyle = color
    context.strokeRect(half * pixel + inset / 2, half * pixel + inset / 2, pixel - inset, pixel - inset)
  }
}
