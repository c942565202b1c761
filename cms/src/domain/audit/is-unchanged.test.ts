import { expect, it } from 'vitest'
import { isUnchanged } from './is-unchanged'

it.each([
  [{ name: 'Lamp', version: 3, updatedAt: 'then' }, { name: 'Lamp', version: 4, updatedAt: 'now' }, true],
  [{ name: 'Lamp', version: 3 }, { name: 'Vase', version: 4 }, false],
  [{ name: 'Thandi' }, { name: 'Thandi', passwordChanged: true }, false],
  [{ names: ['Women', 'Men'] }, { names: ['Men', 'Women'] }, false],
  [undefined, { name: 'Lamp' }, false],
  [{ name: 'Lamp' }, null, false],
  [undefined, undefined, false],
])('from %j to %j: %s', (before, after, expected) => expect(isUnchanged(before, after)).toBe(expected))
