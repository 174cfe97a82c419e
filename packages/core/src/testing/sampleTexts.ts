/** A reply with most kinds of Markdown that a model writes. */
export const LONG_REPLY = `A rainbow is sunlight that has been **taken apart**. White light is a mixture of all colours, and a raindrop sorts them.

## What happens inside one drop

1. Light enters the drop and bends. Violet bends a little more than red.
2. It is reflected once at the back of the drop, like in a tiny mirror.
3. It leaves and bends again, so that the colours part for good.

Red comes out at about 42° from the direction opposite the sun, violet at about 40°. That is why red is always on the *outside* of the bow.

> You never see the same rainbow as the person beside you: each eye catches the light of other drops.

### Try it yourself

Stand with your back to the sun and spray water from a garden hose. You can also work out where the bow will stand:

\`\`\`python
def rainbow_height(sun_height_degrees: float) -> float:
    """Height of the top of the bow above the horizon."""
    return max(0.0, 42.0 - sun_height_degrees)

print(rainbow_height(20))  # 22 degrees
\`\`\`

| Colour | Angle | Place |
| --- | --- | --- |
| Red | 42.4° | outside |
| Green | 41.4° | middle |
| Violet | 40.5° | inside |

So when the sun stands higher than 42°, there is no rainbow to be seen from the ground. Ask me about the *second*, fainter bow if you like.`;

/** The beginning of the same reply, as it stands while it is written. */
export const PARTIAL_REPLY = LONG_REPLY.slice(0, LONG_REPLY.indexOf('Red comes out') + 74);

/** A reply in Arabic with a list, code and Latin words within. */
export const ARABIC_REPLY = `قوس قزح هو ضوء الشمس وقد **تفرّق إلى ألوانه**. فالضوء الأبيض خليط من الألوان كلها، وقطرة المطر هي التي تفصل بينها.

## ماذا يحدث داخل القطرة؟

1. يدخل الضوء القطرة فينكسر، والبنفسجي ينكسر أكثر من الأحمر قليلًا.
2. ينعكس مرة واحدة عند ظهر القطرة كأنها مرآة صغيرة.
3. يخرج فينكسر ثانية، فتفترق الألوان.

يظهر الأحمر عند زاوية 42 درجة تقريبًا، والبنفسجي عند 40 درجة. لذلك يكون الأحمر في الخارج دائمًا، ويسمى هذا بالإنجليزية *dispersion*.

> لا يرى اثنان القوس نفسه: فكل عين تلتقط ضوء قطرات أخرى.

\`\`\`python
print(42 - sun_height)
\`\`\``;
