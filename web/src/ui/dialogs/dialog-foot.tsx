import type { ReactNode } from 'react'
import classes from './dialog-foot.module.css'

export function DialogFoot({ refusals, children }: { refusals: readonly string[]; children: ReactNode }) {
  return (
    <>
      {refusals.map((refusal) => (
        <p key={refusal} role="alert" className="refusal">
          {refusal}
        </p>
      ))}
      <div className={classes.buttons}>{children}</div>
    </>
  )
}
