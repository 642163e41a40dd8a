import { initialsOf } from '../../ui/initials.ts'
import classes from './chat.module.css'

/** The initials of somebody whose name stands beside it. */
export const ChatFace = ({ name }: { name: string }) => (
  <span className={classes.face} data-initials={initialsOf(name, '')} aria-hidden />
)
