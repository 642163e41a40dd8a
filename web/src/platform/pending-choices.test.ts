import { expect, it } from 'vitest'
import { beginChoice, choicesMade } from './pending-choices.ts'

it('a save waits for nothing while no choice is under way', async () => {
  const end = beginChoice()
  expect(choicesMade()).not.toBeNull()
  end(true)
  await nextTask()
  expect(choicesMade()).toBeNull()
})

it('a save knows a choice that its own key has decided', async () => {
  const end = beginChoice()
  end(false)
  expect(await choicesMade()).toBe(false)
  await nextTask()
  expect(choicesMade()).toBeNull()
})

it('a save waits for every choice, and learns whether each has chosen something', async () => {
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
