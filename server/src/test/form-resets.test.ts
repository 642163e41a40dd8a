import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = join(import.meta.dirname, '../../../web/src')

/** Where somebody has asked that a form begins anew. */
const beginningAnew = [
  'bookings/own/own-booking.page.tsx',
  'mail/composer/composer-panel.tsx',
  'orders/form/use-carrier-block.ts',
  'ui/files/file-dialog.tsx',
]

it('no form is reset to show what is stored: that would draw its lines anew under a hand', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => /\bform\.reset\(/.test(readFileSync(join(sources, file), 'utf8')))
  expect(files.toSorted()).toEqual(beginningAnew)
})
