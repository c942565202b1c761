import { expect, it } from 'vitest'
import { toPrintable } from './to-printable'

it.each([
  ['Œuvre, cœur, Škoda, Žižkov, Ÿ', 'Œuvre, cœur, Škoda, Žižkov, Ÿ'],
  ['€5 – “soft” ‘knit’™ … • — „low‚ ‹›', '€5 – “soft” ‘knit’™ … • — „low‚ ‹›'],
  ['Øre, ßig, Crème, Æ, Þ', 'Øre, ßig, Crème, Æ, Þ'],
  ['Łódź, Đak, čaj, Ħal, kadın, GROẞ, e\u0301', 'Lódz, Dak, caj, Hal, kadin, GROSS, é'],
  ['T\u2011shirt\u2003new', 'T-shirt new'],
  ['−18 °C, ≤5 kg, 24″, 8 Ω, 50 μm', '-18 °C, <=5 kg, 24", 8 ohm, 50 µm'],
  ['CO₂, 40℃, ﬁne, ＸＬ, 2㎡', 'CO2, 40°C, fine, XL, 2m2'],
  ['帽子 hat 🎩', 'hat'],
])('%s is printed as %s', (text, printed) => expect(toPrintable(text)).toBe(printed))
