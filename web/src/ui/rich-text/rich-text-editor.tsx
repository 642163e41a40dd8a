import { Link, RichTextEditor as Frame } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { useEditor } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { t } from './rich-text.messages.ts'
import classes from './rich-text.module.css'

export interface RichTextEditorProps {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  /** Told of the editor once it stands, and of nothing when it goes. */
  onReady: (editor: Editor | null) => void
  isInvalid: boolean
  /** Id of what describes the field: its hint and its error. */
  describedBy: string | undefined
}

// What the server keeps, and nothing else: see `cleanRichText`.
const extensions = [
  StarterKit.configure({
    link: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [2, 3] },
  }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['http', 'https', 'mailto', 'tel'],
    HTMLAttributes: { target: null },
  }),
]

/** An editor of rich text. It brings a large package along: `RichTextField` loads it when it is first shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, onReady } = props
  const said = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    // The content security policy allows no style elements: its rules are in the module.
    injectCSS: false,
    editorProps: { attributes: attributesOf(props) },
    onUpdate: ({ editor: changed }) => {
      said.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(said.current)
    },
    onBlur: () => onBlur(),
  })
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    onReady(editor)
    return () => onReady(null)
  }, [editor, onReady])
  useEffect(() => editor.setOptions({ editorProps: { attributes: attributesOf(props) } }))
  return (
    <Frame
      editor={editor}
      labels={labels}
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      data-invalid={props.isInvalid || undefined}
      classNames={{
        root: classes.editor ?? '',
        toolbar: classes.toolbar ?? '',
        content: classes.content ?? '',
      }}
    >
      <Frame.Toolbar>
        <Frame.ControlsGroup>
          <Frame.Bold />
          <Frame.Italic />
          <Frame.Underline />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.H2 />
          <Frame.H3 />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.BulletList />
          <Frame.OrderedList />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Link popoverProps={{ withinPortal: false }} />
          <Frame.Unlink />
        </Frame.ControlsGroup>
      </Frame.Toolbar>
      <Frame.Content />
    </Frame>
  )
}

const attributesOf = ({ label, isInvalid, describedBy }: RichTextEditorProps): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  'aria-invalid': String(isInvalid),
  ...(describedBy ? { 'aria-describedby': describedBy } : {}),
})

const labels = {
  boldControlLabel: t('bold'),
  italicControlLabel: t('italic'),
  underlineControlLabel: t('underline'),
  h2ControlLabel: t('heading'),
  h3ControlLabel: t('subheading'),
  bulletListControlLabel: t('bulletList'),
  orderedListControlLabel: t('numberedList'),
  linkControlLabel: t('link'),
  unlinkControlLabel: t('unlink'),
  linkEditorInputLabel: t('linkAddress'),
  linkEditorInputPlaceholder: t('linkPlaceholder'),
  linkEditorExternalLink: t('linkOutside'),
  linkEditorInternalLink: t('linkInside'),
  linkEditorSave: t('saveLink'),
}
