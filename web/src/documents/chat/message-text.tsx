import { piecesOf } from './chat-data.ts'
import classes from './messages.module.css'

/** What a message says, who is named in it marked, and addresses as links. */
export function MessageText({ text, names }: { text: string; names: readonly string[] }) {
  return (
    <p className={classes.text}>
      {piecesOf(text, names).map((piece, at) => {
        if (piece.kind === 'mention') return <mark key={at}>{piece.text}</mark>
        if (piece.kind === 'text') return <span key={at}>{piece.text}</span>
        return (
          <a key={at} href={piece.text} target="_blank" rel="noopener noreferrer nofollow">
            {piece.text}
          </a>
        )
      })}
    </p>
  )
}
