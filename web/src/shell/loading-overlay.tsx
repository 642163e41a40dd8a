import classes from './loading-overlay.module.css'

export function LoadingOverlay() {
  return <div className={classes.overlay} aria-busy="true" />
}
