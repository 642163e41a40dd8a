import classes from './loading-overlay.module.css'

/** What stands on the screen while its code is loading: nothing, quietly. */
export function LoadingOverlay() {
  return <div className={classes.overlay} aria-busy="true" />
}
