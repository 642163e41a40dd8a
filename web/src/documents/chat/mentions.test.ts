import type { ChatPerson } from '@dromos/contract/chats/chat.ts'
import { expect, it } from 'vitest'
import { matching, namedIn, typedName } from './mentions.ts'

const person = (id: number, name: string, follows = false): ChatPerson => ({ id, name, image: null, follows })
const people = [
  person(1, 'Ελένη Δημητρίου'),
  person(2, 'Elena Markou', true),
  person(3, 'Νίκος Σταματόπουλος'),
]

it.each([
  ['@', 1, ''],
  ['hello @el', 9, 'el'],
  ['@Ελένη Δη', 9, 'Ελένη Δη'],
  ['mail@el', 7, null],
  ['@Elena Markou is here', 21, null],
  ['no sign', 7, null],
])('a mention in %j at %i has the typed name %j', (text, caret, words) => {
  expect(typedName(text, caret)?.words ?? null).toBe(words)
})

it.each([
  ['ελενη', [1]],
  ['mar', [2]],
  ['σταμ', [3]],
  ['', [2, 1, 3]],
  ['x', []],
])('a mention %j offers %j, who takes part first', (words, ids) => {
  expect(matching(people, words).map(({ id }) => id)).toEqual(ids)
})

it('a mention names whoever is in the text with their whole name', () => {
  expect(namedIn('@Elena Markou and @Νίκος', people)).toEqual([2])
})
