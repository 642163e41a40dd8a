import { expect, it } from 'vitest'
import { screens } from '../../../contract/src/base/screens.ts'
import { scenes } from './all-scenes.ts'
import { visitAddresses } from './walk.ts'

it('every screen has a scene, and so has an address that does not exist', () => {
  expect(new Set(scenes.map(({ route }) => route))).toEqual(new Set([...screens, '/app/$']))
})

visitAddresses()
