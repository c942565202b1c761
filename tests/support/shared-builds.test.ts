import * as imported from '@stoep/shared'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './shop/cms-process.ts'

test('what the cms requires is one file with everything that others import', () => {
  const ofCms = createRequire(path.join(root, 'cms/package.json'))
  expect(path.basename(ofCms.resolve('@stoep/shared'))).toBe('index.cjs')
  const required: object = ofCms('@stoep/shared')
  expect(Object.keys(required).sort()).toEqual(Object.keys(imported).sort())
})
