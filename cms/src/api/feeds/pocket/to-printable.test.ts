import { expect, it } from 'vitest'
import { toPrintable } from './to-printable'

it.each([
  ['Œuvre, cœur, Škoda, Žižkov, Ÿ', 'Œuvre, cœur, Škoda, Žižkov, Ÿ'],
  ['€5 – “soft” ‘knit’™ … • — „low‚ ‹›', '€5 – “soft” ‘knit’™ … • — „low‚ ‹›'],
  ['Øre, ßig, Crème, Æ, Þ', 'Øre, ßig, Crème, Æ, Þ'],
  ['Łódź, Đak, čaj, Ħal, kadın, GROẞ, e\u0301', 'Lódz, Dak, caj, Hal, kadin, GROSS, é'],
  ['T\u2011shirt\u2003new', 'T-shirt new'],
  ['帽子 hat 🎩', 'hat'],
])('%s is printed as %s', (text, printed) => expect(toPrintable(text)).toBe(printed))
