import type { ReactNode } from 'react'

interface DialogFormProps {
  /** Checks what was typed and sends it. */
  onSave: () => void
  className?: string | undefined
  children: ReactNode
}

/** A form within another, as in a dialog: the one around it does not hear of its sending. */
export const DialogForm = ({ onSave, className, children }: DialogFormProps) => (
  <form
    className={className}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      event.stopPropagation()
      onSave()
    }}
  >
    {children}
  </form>
)
