import classes from './logo.module.css'

export function Logo() {
  return (
    <span className={classes.logo}>
      <svg width="22" height="22" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#1d4f91" />
        <path d="M16 7 25 25H7Z" fill="none" stroke="#fff" strokeWidth="3" strokeLinejoin="round" />
      </svg>
      Dromos
    </span>
  )
}
