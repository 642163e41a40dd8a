import { screens } from '@dromos/contract/base/screens.ts'
import { expect, it } from 'vitest'
import { router } from '../router.tsx'

it('every address of a screen leads to one, and no screen has another', () => {
  const routes = Object.keys(router.routesByPath).filter((path) => path !== '/app/$')
  expect(routes.toSorted()).toEqual([...screens].toSorted())
})
