/**
 * What widgets are laid out with: it comes with the first load, while `@mantine/core` brings all that pages take
 * (docs/rules/performance-reasons.md, "What makes it fast").
 */
export { Box, Group, Stack, Text } from '@mantine/core'
