import classes from './categories.module.css'

/** A value's colour: a dot and its name, never the dot alone. */
export function ColourDot({ name, children }: { name: string; children: string }) {
  return (
    <span className={classes['colour']} data-colour={name}>
      {children}
    </span>
  )
}
