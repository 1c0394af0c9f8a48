// Spec 1 section 9: 50 steps of 10 ms, from an opacity of 0.65.
const [steps, stepMs, startOpacity] = [50, 10, 0.65]
const pressed = 'button, [role=button], [role=tab], a.shell-menu-head'

/**
 * A circle that grows from the pressed point inside the outline of the pressed element and fades;
 * nothing for users who prefer reduced motion.
 */
export function showRipple({ target, clientX, clientY }: Pick<PointerEvent, 'target' | 'clientX' | 'clientY'>): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(pressed) : null
  if (
    !element ||
    element.matches(':disabled, [aria-disabled=true]') ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return
  const { left, top, width, height } = element.getBoundingClientRect()
  const frame = document.createElement('span')
  frame.className = 'shell-ripple'
  frame.setAttribute('aria-hidden', 'true')
  Object.assign(frame.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    borderRadius: getComputedStyle(element).borderRadius,
  })
  const circle = frame.appendChild(document.createElement('span'))
  const across = 2 * Math.hypot(width, height)
  Object.assign(circle.style, {
    left: `${clientX - left - across / 2}px`,
    top: `${clientY - top - across / 2}px`,
    width: `${across}px`,
    height: `${across}px`,
  })
  document.body.append(frame)
  circle
    .animate(
      [
        { opacity: startOpacity, transform: 'scale(0)' },
        { opacity: 0, transform: 'scale(1)' },
      ],
      { duration: steps * stepMs, easing: `steps(${steps})` },
    )
    .finished.catch(() => undefined)
    .finally(() => {
      frame.remove()
    })
}
