import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useSaveKeys } from '../../platform/idempotency-keys.ts'
import type { Saving } from '../../platform/use-save.ts'
import { FormFooter } from './form-footer.tsx'
import type { FieldLabels } from './form-footer.tsx'
import { closeAsked } from './leave-guard.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import classes from './record-form.module.css'
import { t as ui } from '../ui.messages.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { useFocusBack } from '../use-focus-back.ts'

interface DrawerFormProps<T extends FieldValues, O> {
  title: string
  form: UseFormReturn<T, unknown, O>
  saving: Saving<T>
  labels: FieldLabels
  onClose: () => void
  children: ReactNode
}

/** Drawn only while open, so that each opening starts afresh. Closing asks when something was typed. */
export function DrawerForm<T extends FieldValues, O>(props: DrawerFormProps<T, O>) {
  const { title, form, saving, labels, onClose, children } = props
  const { isDirty } = form.formState
  useSaveKeys(saving.save)
  useFocusBack()
  const body = useFirstFocus()
  const close = () => closeAsked(isDirty, onClose)
  return (
    <Drawer.Root opened onClose={close} position="right" size="lg">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body className={classes.drawer ?? ''}>
          {/* No header element: the page has one already. */}
          <div className={classes.drawerHead}>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={ui('close')} />
          </div>
          <form
            ref={body}
            noValidate
            onSubmit={(event) => event.preventDefault()}
            className={classes.drawerForm}
          >
            <ProblemSummary control={form.control} saving={saving} labels={labels} />
            {children}
            <FormFooter
              control={form.control}
              saving={saving}
              labels={labels}
              onCancel={close}
              isNew
              hasFields
            />
          </form>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
