import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkedReplyWriter, replyWriter } from './reply-shape.ts'

const person = z.object({ id: z.int(), name: z.string(), boss: z.object({ id: z.int() }).nullable() })

const written = (schema: z.ZodType, answer: unknown): unknown => JSON.parse(replyWriter(schema)(answer))

describe('an answer keeps only what its schema names', () => {
  const secret = { password_hash: 'x' }
  it.each([
    ['of an object', person, { id: 1, name: 'A', boss: null, ...secret }, { id: 1, name: 'A', boss: null }],
    [
      'of objects in objects',
      person,
      { id: 1, name: 'A', boss: { id: 2, ...secret } },
      { id: 1, name: 'A', boss: { id: 2 } },
    ],
    [
      'of lists',
      z.array(person.pick({ id: true })),
      [{ id: 1, ...secret }, { id: 2 }],
      [{ id: 1 }, { id: 2 }],
    ],
    [
      'of records',
      z.record(z.string(), person.pick({ id: true })),
      { a: { id: 1, ...secret } },
      { a: { id: 1 } },
    ],
    [
      'of what may be missing',
      z.object({ a: person.pick({ id: true }).optional(), b: z.int().optional() }),
      { a: { id: 1, ...secret }, ...secret },
      { a: { id: 1 } },
    ],
    ['of strict objects', z.strictObject({ id: z.int() }), { id: 1, ...secret }, { id: 1 }],
    [
      'of pairs',
      z.tuple([z.string(), person.pick({ id: true })]),
      ['a', { id: 1, ...secret }],
      ['a', { id: 1 }],
    ],
    [
      'of either of two objects',
      z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]),
      { b: 1, ...secret },
      { b: 1 },
    ],
    ['and plain values as they are', z.union([z.string(), z.int()]), 5, 5],
  ])('%s', (_name, schema, answer, kept) => {
    expect(written(schema, answer)).toEqual(kept)
    expect(written(schema, schema instanceof z.ZodObject ? schema.strip().parse(kept) : kept)).toEqual(kept)
  })

  it('of the variant it says it is, and of no other', () => {
    const view = z.discriminatedUnion('view', [
      z.object({ view: z.literal('staff'), price: z.int(), profit: z.int() }),
      z.object({ view: z.literal('customer'), price: z.int() }),
    ])
    expect(written(view, { view: 'customer', price: 1, profit: 2 })).toEqual({ view: 'customer', price: 1 })
    expect(written(view, { view: 'staff', price: 1, profit: 2 })).toEqual({
      view: 'staff',
      price: 1,
      profit: 2,
    })
    expect(() => written(view, { view: 'other', price: 1 })).toThrow('unknown view')
  })
})

describe('an answer that breaks its schema', () => {
  it.each([
    ['no object', person, 'text'],
    ['no list', z.array(person), {}],
    ['nothing', person, undefined],
  ])('fails when it is %s', (_name, schema, answer) => {
    expect(() => written(schema, answer)).toThrow('an answer has no')
  })
  it('fails on any wrong value where answers are checked', () => {
    expect(() => checkedReplyWriter(person)({ id: 'one', name: 'A', boss: null })).toThrow('invalid_type')
    expect(checkedReplyWriter(person)({ id: 1, name: 'A', boss: null, more: 1 })).toBe(
      '{"id":1,"name":"A","boss":null}',
    )
  })
})
