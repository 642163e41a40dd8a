import * as contract from '@dromos/contract/base/pictures.ts'
import { expect, it } from 'vitest'
import { LEAST, MOST_BYTES, MOST_PIXELS, TYPES } from './picture-choice.ts'

it('the browser checks a picture by the limits of the contract', () => {
  expect([LEAST, MOST_BYTES, MOST_PIXELS, TYPES]).toEqual([
    contract.MIN_PICTURE,
    contract.MAX_PICTURE_BYTES,
    contract.MAX_PICTURE_PIXELS,
    contract.pictureTypes,
  ])
})
