import { expect, it } from 'vitest'
import { piecesOf } from './mail-peek.tsx'

const links = (text: string) => piecesOf(text).flatMap((piece) => (piece.isLink ? [piece.text] : []))

it('makes links of web addresses and keeps every other sign', () => {
  const text = 'Set it here:\nhttps://dromos.example/user/reset?id=1&expires=2&signature=a-b_c\nThank you.'
  expect(links(text)).toEqual(['https://dromos.example/user/reset?id=1&expires=2&signature=a-b_c'])
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

it('leaves the end of the sentence outside the link', () => {
  expect(links('See http://a.example/x. And (https://b.example/y)!')).toEqual([
    'http://a.example/x',
    'https://b.example/y',
  ])
})

it('makes no link of anything but http', () => {
  expect(links('javascript:alert(1) data:text/html,x ftp://c.example mailto:a@b.example')).toEqual([])
})

it('has no piece for an empty text', () => {
  expect(piecesOf('')).toEqual([])
})
