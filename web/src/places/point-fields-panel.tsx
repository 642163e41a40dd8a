import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useFormState } from 'react-hook-form'
import { problemsOf } from '../platform/form-problems.ts'
import { FieldGrid } from '../ui/form/form-section.tsx'
import { IconChevronRight } from '../ui/icons.ts'
import { t } from './places.messages.ts'

interface PointFieldsProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  /** The fields within: while one of them is wrong, they are in sight. */
  paths: readonly FieldPath<T>[]
  label?: string
  children: ReactNode
}

/** What the map says of an address in figures, folded away: hardly anybody types it. */
export function PointFields<T extends FieldValues, O>({
  control,
  paths,
  label = t('point'),
  children,
}: PointFieldsProps<T, O>) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { errors } = useFormState({ control, name: paths })
  const isWrong = problemsOf(errors).some(({ path }) => paths.some((known) => known === path))
  const isShown = isOpen || isWrong
  return (
    <div className="whole">
      <button
        type="button"
        className="unfold muted"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
      >
        <IconChevronRight size={14} aria-hidden />
        {label}
      </button>
      <div id={id} hidden={!isShown}>
        <FieldGrid>{children}</FieldGrid>
      </div>
    </div>
  )
}
