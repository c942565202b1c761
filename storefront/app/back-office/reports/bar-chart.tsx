import type { Bar } from './chart-bars'

const HEIGHT = 120
const STEP = 20

/** A plain chart, one picture to screen readers, because the table below it has the same numbers. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const width = Math.max(1, bars.length) * STEP
  return (
    <figure className="bar-chart">
      <p className="bar-scale" aria-hidden="true">
        <span>{bars.find(({ percent }) => percent === 100)?.value}</span>
        <span>0</span>
      </p>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={title}>
        {bars.map(({ label, value, percent }, at) => (
          <rect
            key={label}
            x={at * STEP + 2}
            y={HEIGHT - (percent / 100) * HEIGHT}
            width={STEP - 4}
            height={Math.max(1, (percent / 100) * HEIGHT)}
          >
            <title>
              {label}: {value}
            </title>
          </rect>
        ))}
      </svg>
      <figcaption>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </figcaption>
    </figure>
  )
}
