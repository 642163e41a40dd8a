import { expect, it } from 'vitest'
import { eachByItself } from './each.ts'
import { AppError } from './errors.ts'

const failingAt = (bad: Record<number, Error>) => {
  const done: number[] = []
  const work = async (item: number) => {
    const error = bad[item]
    if (error) throw error
    done.push(item)
  }
  return { done, work }
}

it('a record that fails holds up no other, and is reported at the end', async () => {
  const { done, work } = failingAt({ 2: new Error('two is bad') })
  await expect(eachByItself([1, 2, 3], work)).rejects.toThrow('two is bad')
  expect(done).toEqual([1, 3])
})

it('several records that fail are reported together', async () => {
  const { done, work } = failingAt({ 1: new Error('one is bad'), 3: new Error('three is bad') })
  await expect(eachByItself([1, 2, 3], work)).rejects.toThrow('one is bad')
  expect(done).toEqual([2])
})

it('a fault that passes by itself ends the work at once', async () => {
  const { done, work } = failingAt({ 2: new AppError('unavailable') })
  await expect(eachByItself([1, 2, 3], work)).rejects.toThrow('unavailable')
  expect(done).toEqual([1])
})
