import { expect, it } from 'vitest'
import { piecesOf } from './mail-peek.tsx'

const links = (text: string) => piecesOf(text).flatMap((piece) => (piece.isLink ? [piece.text] : []))

it('the text of a mail has links for web addresses and keeps every other sign', () => {
  const text = 'Set it here:\nhttps://dromos.example/user/reset?id=1&expires=2&signature=a-b_c\nThank you.'
  expect(links(text)).toEqual(['https://dromos.example/user/reset?id=1&expires=2&signature=a-b_c'])
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

it('the text of a mail leaves the end of the sentence outside the link', () => {
  expect(links('See http://a.example/x. And (https://b.example/y)!')).toEqual([
    'http://a.example/x',
    'https://b.example/y',
  ])
})

it('the text of a mail has no link of anything but http', () => {
  expect(links('javascript:alert(1) data:text/html,x ftp://c.example mailto:a@b.example')).toEqual([])
})

it('the text of a mail without words has no piece', () => {
  expect(piecesOf('')).toEqual([])
})
