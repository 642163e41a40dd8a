import { expect, it } from 'vitest'
import { saidLines } from './composer-lines.policy.ts'

const known = (...names: string[]) => ({
  said: (html: string) => saidLines(html, (name) => names.includes(name)),
})

it('a letter leaves out a line of which nothing is known, and keeps the others of its paragraph', () => {
  const { said } = known('number', 'references')
  expect(said('<p>{{number}} is late.</p><p>Expected: {{expected}}<br />Yours: {{references}}</p>')).toEqual({
    text: '<p>{{number}} is late.</p><p>Yours: {{references}}</p>',
    leftOut: ['expected'],
    missing: [],
  })
})

it('a letter leaves out a paragraph and an item of a list that hold nothing else', () => {
  const { text, leftOut } = known().said(
    '<p>Dear {{contact}},</p><ul><li><p>{{until}}</p></li><li><p>A</p></li></ul>',
  )
  expect([text, leftOut]).toEqual(['<ul><li><p>A</p></li></ul>', ['contact', 'until']])
})

it('a letter names what is missing in a line that says something else of the record', () => {
  const { text, missing } = known('number').said('<p>{{number}} arrives on {{expected}}.</p>')
  expect([text, missing]).toEqual(['<p>{{number}} arrives on {{expected}}.</p>', ['expected']])
})

it('a letter that would be left out whole is kept, and names what is missing', () => {
  const html = '<p>Dear {{contact}}</p>'
  expect(known().said(html)).toEqual({ text: html, leftOut: [], missing: ['contact'] })
})

it('a letter in which everything is known, or without placeholders, stays as it is', () => {
  const html = '<p>Good day<br />{{number}}</p><p></p><ul><li><p>A</p></li></ul>'
  expect(known('number').said(html)).toEqual({ text: html, leftOut: [], missing: [] })
})
