import { expect, it } from 'vitest'
import { beginChoice, choicesMade } from './pending-choices.ts'

it('is nothing to wait for while no choice is under way', () => {
  const end = beginChoice()
  expect(choicesMade()).not.toBeNull()
  end(true)
  expect(choicesMade()).toBeNull()
})

it('waits for every choice, and says whether each has chosen something', async () => {
  const ends = [beginChoice(), beginChoice()]
  const made = choicesMade()
  for (const end of ends) end(true)
  expect(await made).toBe(true)
  const [first, second] = [beginChoice(), beginChoice()]
  const lost = choicesMade()
  first(true)
  second(false)
  expect(await lost).toBe(false)
})
