const MOST = 4
const DOUBLE = 2.5
const DOUBLE_TAP_MS = 300
const NEAR_PX = 30
const SWIPE_PX = 50

interface Point {
  x: number
  y: number
}

/**
 * Two fingers pinch, a double tap zooms in or out at that point, one finger moves an enlarged picture. A swipe on a
 * picture that is not enlarged calls `onSwipe` with 1 (next) or -1.
 */
export function makeZoomable(image: HTMLElement, onSwipe: (step: number) => void) {
  const fingers = new Map<number, Point>()
  let scale = 1
  let shift: Point = { x: 0, y: 0 }
  let start: Point = { x: 0, y: 0 }
  let lastTap = { at: 0, x: 0, y: 0 }
  let wasPinched = false

  const paint = () => {
    const most = { x: ((scale - 1) * image.offsetWidth) / 2, y: ((scale - 1) * image.offsetHeight) / 2 }
    shift = { x: clamp(shift.x, most.x), y: clamp(shift.y, most.y) }
    image.style.transform = scale === 1 ? '' : `translate(${shift.x}px, ${shift.y}px) scale(${scale})`
    image.classList.toggle('is-large', scale > 1)
  }
  /** The point under `at` stays in place. */
  const zoomTo = (wanted: number, at: Point) => {
    const next = Math.min(MOST, Math.max(1, wanted))
    const from = { x: at.x - innerWidth / 2, y: at.y - innerHeight / 2 }
    const ratio = next / scale
    shift = { x: from.x - (from.x - shift.x) * ratio, y: from.y - (from.y - shift.y) * ratio }
    scale = next
    paint()
  }
  const toggle = (at: Point = { x: innerWidth / 2, y: innerHeight / 2 }) => zoomTo(scale > 1 ? 1 : DOUBLE, at)

  image.addEventListener('pointerdown', (event) => {
    image.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, pointOf(event))
    if (fingers.size === 1) {
      start = pointOf(event)
      wasPinched = false
    } else wasPinched = true
  })
  image.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    const now = pointOf(event)
    fingers.set(event.pointerId, now)
    if (other) zoomTo((scale * distance(now, other)) / (distance(before, other) || 1), middle(now, other))
    else if (scale > 1) {
      shift = { x: shift.x + now.x - before.x, y: shift.y + now.y - before.y }
      paint()
    }
  })
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0 || wasPinched) return
    const end = pointOf(event)
    if (distance(start, end) < NEAR_PX) {
      const isDouble = event.timeStamp - lastTap.at < DOUBLE_TAP_MS && distance(end, lastTap) < NEAR_PX
      lastTap = { at: isDouble ? 0 : event.timeStamp, ...end }
      if (isDouble) toggle(end)
    } else if (scale === 1 && Math.abs(end.x - start.x) > SWIPE_PX) onSwipe(end.x < start.x ? 1 : -1)
  }
  image.addEventListener('pointerup', lift)
  image.addEventListener('pointercancel', ({ pointerId }) => fingers.delete(pointerId))
  // A mouse wheel, or the pinch of a trackpad, which browsers report as a wheel event.
  image.addEventListener('wheel', (event) => {
    event.preventDefault()
    zoomTo(scale * Math.exp(-event.deltaY / 300), pointOf(event))
  })
  image.addEventListener('dragstart', (event) => event.preventDefault())

  return {
    toggle: () => toggle(),
    reset: () => {
      scale = 1
      shift = { x: 0, y: 0 }
      paint()
    },
  }
}

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value))
