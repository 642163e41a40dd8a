import { expect, it } from 'vitest'
import { coordinatesIn } from './address-search-field.tsx'

it.each([
  ['38.0624, 23.5887', 38.0624, 23.5887],
  ['38.0624,23.5887', 38.0624, 23.5887],
  ['38,0624 23,5887', 38.0624, 23.5887],
  ['38,0624; 23,5887', 38.0624, 23.5887],
  ['-33 151.2', -33, 151.2],
  ['38.062412345678 23.5', 38.0624123, 23.5],
])('coordinates are read from %s', (text, lat, lng) => {
  expect(coordinatesIn(text)).toEqual({ lat, lng })
})

it.each(['Athens', '10563', '38.06', '91, 20', '20, 181', '38.06 N 23.58 E', '1 2 3', ''])(
  'coordinates are not read from %j',
  (text) => {
    expect(coordinatesIn(text)).toBeNull()
  },
)
