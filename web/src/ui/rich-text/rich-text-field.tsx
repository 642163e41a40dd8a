import { Input, Skeleton } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { lazy, Suspense, useCallback, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../fields/use-field.ts'
import { useField } from '../fields/use-field.ts'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import { RichTextView } from './rich-text-view.tsx'
import { t } from './rich-text.messages.ts'
import classes from './rich-text.module.css'

// It may stand in a form: a failed load must not take along what is typed there.
const Editing = lazy<(props: RichTextEditorProps) => React.ReactNode>(() =>
  import('./rich-text-editor.tsx')
    .then(({ RichTextEditor }) => ({ default: RichTextEditor }))
    .catch(() => ({ default: Failed })),
)

interface RichTextFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  /** Told of the editor once it is loaded, for whoever puts words where the cursor is. */
  onEditor?: (editor: Editor | null) => void
}

/** A field of a form for text with marks, links and lists: HTML that the server cleans. Read only, it shows the text. */
export function RichTextField<T extends FieldValues, O>({ onEditor, ...props }: RichTextFieldProps<T, O>) {
  const { value, change, blur, ref, isReadOnly, input } = useField(props)
  const id = useId()
  const html = typeof value === 'string' ? value : ''
  const ready = useCallback(
    (editor: Editor | null) => {
      ref(editor && { focus: () => editor.commands.focus() })
      onEditor?.(editor)
    },
    [ref, onEditor],
  )
  const { label, description, error, withAsterisk, className } = input
  const isDescribed = Boolean(error) || Boolean(description)
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={input.labelProps}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
      className={className}
      data-proposed={input['data-proposed']}
    >
      {isReadOnly ? (
        <RichTextView html={html} />
      ) : (
        <Suspense fallback={<Skeleton height={EDITOR_HEIGHT} />}>
          <Editing
            label={label}
            value={html}
            onChange={change}
            onBlur={blur}
            onReady={ready}
            isInvalid={Boolean(error)}
            describedBy={isDescribed ? `${id}-${error ? 'error' : 'description'}` : undefined}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  )
}

const EDITOR_HEIGHT = 220

function Failed() {
  return (
    <p role="alert" className={classes.failed}>
      {t('failed')}
    </p>
  )
}
