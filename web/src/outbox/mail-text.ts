/** A piece of a mail's text: plain, or an address that may be opened. */
export interface TextPiece {
  text: string
  isLink: boolean
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g
/** Signs at the end of an address that belong to the sentence around it. */
const SENTENCE_END = /[.,;:!?)\]}·»]+$/

/** Cuts a text into plain pieces and links. Only `http` and `https` become links, whatever else a mail holds. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(SENTENCE_END, '')
    pieces.push({ text: text.slice(at, match.index), isLink: false }, { text: address, isLink: true })
    at = match.index + address.length
  }
  pieces.push({ text: text.slice(at), isLink: false })
  return pieces.filter((piece) => piece.text !== '')
}
