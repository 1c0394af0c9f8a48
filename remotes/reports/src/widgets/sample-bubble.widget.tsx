import { BubbleFigure, useWords } from '@staff/kit'
import { SampleFrame } from './sample-frame.tsx'
import { sampleWords } from './sample-words.ts'

const points = [
  [1, 8, 12],
  [2, 7.5, 30],
  [3, 8.5, 44],
  [4, 6, 26],
  [5, 9, 60],
  [6, 5, 75],
  [7, 3, 18],
].map(([x = 0, y = 0, size = 0]) => ({ x, y, size }))

/** Demo widget: bubbles over the days of a week. */
export default function SampleBubbleWidget() {
  const w = useWords(sampleWords)
  return (
    <SampleFrame>
      <BubbleFigure axes={[w('day'), w('hour')]} points={points} />
    </SampleFrame>
  )
}
