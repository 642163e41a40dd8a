import classes from './mail-frame.module.css'

/**
 * A whole mail in a frame without any right: nothing in it runs, and it reaches nothing of ours. It brings a look of
 * its own along, on white as mail programs show it.
 */
export function MailFrame({ html, label }: { html: string; label: string }) {
  return <iframe title={label} sandbox="" srcDoc={html} className={classes.frame} />
}
