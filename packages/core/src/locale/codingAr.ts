import type { codingEn } from './codingEn.ts';

/** Arabic texts of coding mode, a part of the catalogue. */
export const codingAr: Readonly<Record<keyof typeof codingEn, string>> = {
  // connection
  'companion.connect': 'اتصال',
  'companion.checking': 'جارٍ البحث عن {companion}',
  'companion.prompting': 'يسأل متصفحك هل يُسمح لهذا الموقع بالوصول إلى برامج هذا الحاسوب. اسمح بذلك للمتابعة.',
  'companion.undecided': 'يعمل وضع البرمجة مع {companion} على هذا الحاسوب. سيطلب متصفحك الإذن مرة واحدة.',
  'companion.failed.unsupported-browser': 'لا يستطيع هذا المتصفح الوصول إلى {companion}',
  'companion.advice.unsupported-browser':
    'لا يسمح لأي صفحة بالوصول إلى برامج الحاسوب نفسه. افتح هذه الصفحة في Chrome أو Edge أو Firefox.',
  'companion.failed.blocked-by-you': 'يحجب متصفحك الطريق إلى {companion}',
  'companion.advice.blocked-by-you':
    'لم يُسمح لهذا الموقع بالوصول إلى برامج هذا الحاسوب. انقر الأيقونة بجانب عنوان الصفحة، واسمح بذلك في إعدادات الموقع، ثم حاول مرة أخرى.',
  'companion.failed.blocked-by-policy': 'لا يُسمح لهذه الصفحة بالوصول إلى برامج هذا الحاسوب',
  'companion.advice.blocked-by-policy':
    'إن كانت معروضة داخل صفحة أخرى فافتحها في علامة تبويب مستقلة. وإلا فاطلب ممن يدير هذا الموقع أو المتصفح أن يسمح بذلك.',
  'companion.failed.not-running': '{companion} لا يستجيب',
  'companion.advice.not-running': 'البرنامج لا يعمل على هذا الحاسوب. شغّله أو ثبّته، ثم أعد محاولة الاتصال.',
  'companion.failed.foreign-origin': 'البرنامج على {address} لا يتحدث إلى هذا الموقع',
  'companion.advice.foreign-origin':
    'افتح {address}. إن كان هو {companion} فشغّله من جديد مع ‎--origin {origin}. وإن كان برنامجًا آخر فأوقفه وشغّل {companion}.',
  'companion.failed.another-program': 'برنامج آخر يجيب مكان {companion}',
  'companion.advice.another-program':
    'ما يجيب على {address} لم يستطع أن يثبت أنه {companion} المقترن بهذا المتصفح. لم يُرسل إليه شيء. أوقف ذلك البرنامج وشغّل {companion}، وإن كان قد أُعد من جديد فاقرنه مرة أخرى.',
  'companion.failed.not-paired': '{companion} لا يعرف هذا المتصفح بعد',
  'companion.advice.not-paired': 'افتح {address} واتبع الرابط فيه، أو اكتب الرمز الذي يعرضه.',
  'companion.failed.old-version': 'هذا الإصدار من {companion} قديم جدًا',
  'companion.advice.old-version': 'تحتاج هذه الصفحة إلى إصدار أحدث. حدّث {companion} ثم أعد محاولة الاتصال.',
  'companion.failed.old-page': 'هذه الصفحة أقدم من {companion}',
  'companion.advice.old-page': 'أعد تحميل الصفحة للحصول على أحدث إصدار منها.',
  'companion.wayOut.retry': 'إعادة محاولة الاتصال',
  'companion.wayOut.install': 'تثبيت {companion}',
  'companion.wayOut.pair': 'اقتران',
  'companion.wayOut.update': 'تحديث {companion}',
  'companion.wayOut.reload': 'إعادة تحميل الصفحة',
  'companion.wayOut.reset-permission': 'كيف تسمح بذلك',
  'companion.wayOut.open-window': 'الاتصال عبر نافذة',
  'companion.openWindow': 'يمكنك أيضًا الاتصال عبر نافذة صغيرة من {companion}: أبقها مفتوحة ما دمت تعمل.',
  'companion.wayOut.open-companion': 'فتح {address}',
  'companion.wayOut.change-browser': 'ما المتصفحات المناسبة',
  'companion.install.title': 'تثبيت {companion}',
  'companion.install.windows':
    'نزّل ملف Windows المضغوط وفكّه: انقر عليه بالزر الأيمن واختر «استخراج الكل…».\nانقر نقرًا مزدوجًا على install.cmd في المجلد المستخرج. إن لم يعرف Windows الناشر فاختر «مزيد من المعلومات» ثم «التشغيل على أي حال».\nشغّل {companion} من قائمة ابدأ، ثم عُد إلى هنا وأعد محاولة الاتصال.',
  'companion.install.macos':
    'نزّل الملف المضغوط المناسب لجهاز Mac، بمعالج Apple أو Intel، وافتحه.\nانقل المجلد إلى حيث يبقى، وانقر بالزر الأيمن على «{companion}.command» واختر «فتح». إن منعه macOS فاسمح به في إعدادات النظام، الخصوصية والأمان.\nاترك النافذة التي تظهر مفتوحة، ثم عُد إلى هنا وأعد محاولة الاتصال.',
  'companion.install.linux':
    'نزّل ملف Linux المضغوط وفكّه: ‎tar -xzf diwan-companion-*.tar.gz\nنفّذ ‎./install.sh في المجلد المستخرج.\nشغّل {companion} من قائمة سطح المكتب أو بالأمر diwan-companion، ثم عُد إلى هنا وأعد محاولة الاتصال.',
  'companion.install.node':
    'مع Node 20.16 أو أحدث لا حاجة إلى تثبيت شيء: ‎npx @diwan/companion --origin {origin}',
  'companion.install.tips':
    'يعرض {companion} صفحته على {address} ما دام يعمل.\nإن كان برنامج آخر يشغل المنفذ {port} فإن {companion} يقول ذلك عند تشغيله: أوقف ذلك البرنامج.\nلا تدع جدار حماية أو وكيلًا أو إضافة خصوصية تحجب {address}.\nالأمر diwan-companion doctor يسمّي ما يعيق.',
  'companion.pairing.label': 'رمز الاقتران',
  'companion.pairing.wrong-code': 'هذا الرمز غير صالح أو انتهت صلاحيته. يصلح دقيقتين: اكتب الرمز المعروض الآن.',
  'companion.pairing.too-many-tries': 'محاولات كثيرة. اطلب من البرنامج المرافق رمزًا جديدًا واكتبه.',
  'companion.pairing.not-connected': 'تعذّر الوصول إلى البرنامج المرافق. أعد محاولة الاتصال أولًا.',
  'companion.unreachable': '🚨 خطأ في الاتصال\n\n{message}\n\nتأكّد من أن {companion} يعمل.',
  // session
  'vibe.placeholder.project': 'صِف ما تريد بناءه أو تعديله…',
  'vibe.placeholder.noProject': 'صِف ما تريد بناءه أو اختر مشروعًا أولًا…',
  'vibe.placeholder.disconnected': 'اتصل أولًا بـ {host}:3007',
  'vibe.noProject': 'لم يُختر مشروع. يمكنك متابعة المحادثة؛ اختر مشروعًا لتُقرأ ملفاته وتُعدَّل.',
  'vibe.answerFailed': 'خطأ في التواصل مع الخادم\n\n{message}',
  'vibe.connectionError': 'خطأ في الاتصال\n\n{message}\n\nتحقّق من اتصالك بالإنترنت وحاول مرة أخرى.',
  'vibe.filesFailed': 'تعذّرت قراءة ملفات المشروع: {message}',
  'vibe.filesTooLarge':
    'ملفات المشروع المختارة أكبر من أن تتسع لها رسالة واحدة: {characters} حرفًا، والحد الأقصى {limit}. اختر ملفات أقل.',
  'vibe.projectEmpty': 'اكتب مسار المشروع أولًا',
  'vibe.projectFailed': 'تعذّر فتح المشروع: {message}',
  'vibe.file.changed': 'تغيّر منذ آخر قراءة',
  'vibe.file.deleted': 'لم يعد في المشروع',
  'vibe.file.unreadable': 'تعذّرت قراءته فتُرك',
  // file selection
  'fileSelection.needsMessage': 'اكتب رسالة أولًا',
  'fileSelection.needsProject': 'لم يُختر مشروع. اختر مشروعًا أولًا.',
  'fileSelection.notConnected': 'لا اتصال بـ {companion}. تحقّق من الاتصال.',
  'fileSelection.listingFailed': 'تعذّر جلب ملفات المشروع: {reason}',
  'fileSelection.projectNotFound': 'المشروع غير موجود',
  'fileSelection.serverError': 'خطأ في الخادم',
  'fileSelection.httpStatus': 'HTTP {status}',
  'fileSelection.noFiles': 'لا ملفات في المشروع: {path}\n\nتحقّق من صحة المسار ومن أن المجلد يحوي ملفات.',
  'fileSelection.serviceError': 'خطأ في خدمة الذكاء الاصطناعي: {message}',
  'fileSelection.parsingError':
    'خطأ في قراءة رد الذكاء الاصطناعي\n\nالرد ليس قائمة ملفات. يبدأ هكذا:\n\n{preview}',
  'fileSelection.noneExist': 'لا يوجد في المشروع أيٌّ من الملفات المقترحة:\n{files}',
  'fileSelection.noneChosen':
    'لم تُختر ملفات لطلبك: «{request}»\n\nربما كان الطلب غامضًا. سمِّ ما ينبغي تغييره أو اختر الملفات بنفسك.',
  'fileSelection.unreachable':
    'تعذّر الوصول إلى {companion}. تحقّق من:\n- أن {companion} يعمل\n- أن المنفذ {port} متاح له\n- أن لا جدار حماية يمنع الاتصال',
  'fileSelection.networkError': 'خطأ في الشبكة\n\n{message}',
  'fileSelection.unexpectedError': 'خطأ غير متوقع\n\n{message}\n\nإن تكرر ذلك فتواصل مع الدعم.',
  'fileSelection.complete':
    'اكتمل اختيار الملفات بالذكاء الاصطناعي\n\nطلبك: «{request}»\n\nالملفات المختارة ({count}):\n{files}',
  'fileSelection.notFound': 'غير موجودة في المشروع ({count}):\n{files}',
  'fileSelection.partial': 'نُظر في أول {count} من {total} ملفًا فقط: لا يتسع الطلب لأكثر.',
  // build step
  'build.building': 'جارٍ البناء…',
  'build.succeeded': '✅ اكتمل البناء',
  'build.failed': '❌ فشل البناء',
  'build.output': 'المخرجات:',
  'build.filesModified': 'الملفات المعدّلة ({count}):',
  'build.commandsExecuted': 'الأوامر المنفذة ({count}):',
  'build.filesStay': 'عُدّلت الملفات قبل أن يفشل أحد الأوامر. يعيدها التراجع كما كانت.',
  'build.interrupted': 'انقطع البناء قبل أن يبدأ. لم يتغير شيء.',
  'build.undone': 'تُرك البناء. الملفات المستعادة ({count}):',
  'build.undoSkipped': 'تُركت كما هي لأنها تغيّرت بعد ذلك ({count}):',
  'build.undoFailed': 'تعذّر التراجع عن البناء: {message}',
  'build.fixRequest': 'فشل البناء. أصلحه من فضلك.',
};
