import { expect, it } from 'vitest'
import { beginChoice, choicesMade } from './pending-choices.ts'

it('is nothing to wait for while no choice is under way', async () => {
  const end = beginChoice()
  expect(choicesMade()).not.toBeNull()
  end(true)
  await nextTask()
  expect(choicesMade()).toBeNull()
})

it('a choice that the saving key itself has decided is known to its save', async () => {
  const end = beginChoice()
  end(false)
  expect(await choicesMade()).toBe(false)
  await nextTask()
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

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))
