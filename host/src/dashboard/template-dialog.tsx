import { Badge, Button, Modal, Text } from '@mantine/core'
import { useLabel, useWords } from '@staff/kit'
import type { Widget } from './widgets.ts'
import { dashboardWords } from './words.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** The widgets that are not on the dashboard yet. */
  readonly widgets: readonly Widget[]
  readonly onAdd: (widget: Widget) => void
}

/**
 * The template dialog: the widgets that the user may add, real ones before demo ones.
 * It stays open, so that the user can add several.
 */
export function TemplateDialog({ opened, onClose, widgets, onAdd }: Props) {
  const w = useWords(dashboardWords)
  const label = useLabel()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={w('templates')}
      size="lg"
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      {widgets.length === 0 ? (
        <Text size="sm" c="dimmed">
          {w('allPlaced')}
        </Text>
      ) : (
        <ul className="dash-templates">
          {widgets.map((widget) => (
            <li key={widget.reportId} className="dash-template">
              <div className="dash-template-name">
                <Text size="sm" fw={600}>
                  {label(widget.label)}
                </Text>
                <Text size="xs" c="dimmed">
                  {w('size', { width: widget.size[0], height: widget.size[1] })}
                </Text>
              </div>
              {widget.sample && (
                <Badge variant="default" className="kit-badge">
                  {w('sample')}
                </Badge>
              )}
              <Button
                variant="default"
                size="compact-md"
                aria-label={w('addOne', { name: label(widget.label) })}
                onClick={() => onAdd(widget)}
              >
                {w('addShort')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
