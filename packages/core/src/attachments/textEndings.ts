import { wordSet } from './wordSet.ts';

/** Endings of files that are read as text, without the dot: prose, data, markup, configuration and code. */
export const TEXT_ENDINGS: ReadonlySet<string> = /* @__PURE__ */ wordSet(
  // prose and notes
  'txt text md markdown mdx mdown mkd rst adoc asciidoc org tex latex bib sty cls ltx textile wiki nfo log out',
  'srt vtt ass sub lrc po pot eml mbox ics vcf changelog readme',
  // data
  'csv tsv psv json jsonc json5 jsonl ndjson geojson topojson webmanifest map har xml xsd xsl xslt dtd rng rss atom',
  'kml gpx svg yaml yml toml ini cfg conf config cnf properties prefs env envrc plist reg inf desktop service socket',
  'timer target mount lock sum mod work editorconfig gitignore gitattributes gitmodules gitconfig dockerignore',
  'npmignore npmrc nvmrc yarnrc prettierrc prettierignore eslintrc eslintignore stylelintrc babelrc browserslistrc',
  'swcrc oxlintrc htaccess htpasswd flaskenv ftl bibtex bst proto avsc avdl thrift capnp fbs asn asn1 wsdl wadl',
  'graphql gql prisma dbml hcl tf tfvars tfstate nomad rego cue jsonnet libsonnet dhall ron kdl nix edn pkl',
  // web
  'html htm xhtml shtml mhtml css scss sass less styl stylus pcss postcss js mjs cjs jsx ts mts cts tsx vue svelte',
  'astro marko riot hbs handlebars mustache ejs pug jade haml slim twig liquid njk nunjucks jinja jinja2 j2 erb eex',
  'heex leex cshtml razor vbhtml aspx ascx asp jsp jspx jspf tag gsp ftlh phtml php php3 php4 php5 php7 php8 phps blade',
  'wat as coffee litcoffee iced elm purs res resi rei re ml mli imba civet',
  // programs
  'py pyi pyw pyx pxd pxi ipynb rpy rb rbw rake gemspec ru podspec pl pm pod t psgi raku rakumod lua luau moon tcl tk',
  'java kt kts ktm groovy gvy gradle scala sc sbt clj cljs cljc cljd bb c h cc cpp cxx c++ hh hpp hxx h++ inl ipp tpp',
  'ino pde cu cuh cl m mm swift go rs d di zig zon nim nims nimble v vsh vala vapi cr odin jai hare ha carbon mojo',
  'cs csx fs fsi fsx fsscript vb vbs vba bas frm cls ctl pas pp dpr dpk lpr lfm dfm inc ada adb ads f f77 f90 f95 f03',
  'f08 for ftn fpp cob cbl cpy hs lhs hsc cabal agda lagda idr lean thy lisp lsp cl el emacs scm ss rkt rktd',
  'sls sld fnl janet hy jl r rmd qmd rnw sas do ado sps m4 mlx stan bugs jags wl wls nb erl hrl ex exs gleam dart',
  'haxe hx hxml apl dyalog k q fth forth 4th prolog pro p8 asm s nasm masm inc a51 ll mir vhd vhdl sv svh vh tcl xdc',
  'ucf sdc qsf sol vy cairo move clar tact fc func gd gdshader tscn tres cginc glsl vert frag geom comp tesc tese hlsl',
  'fx fxh metal wgsl shader usda mtl obj ply gcode nc scad jscad ahk au3 applescript nsi nsh iss abap apex',
  'trigger soql awk sed bc dc sparql rq cypher cql sql ddl dml psql pgsql plsql pls pkb pks mysql hql ddlx dbt kql',
  'gherkin feature robot http rest bru cls smali jasmin bpf ebnf bnf abnf g4 y yy l lex peg pegjs lark',
  // shells, builds and tools
  'sh bash zsh fish ksh csh tcsh dash ash nu xsh ps1 psm1 psd1 bat cmd btm mk mak make cmake ninja gn gni bzl bazel',
  'starlark star buck dockerfile containerfile vagrantfile jenkinsfile procfile justfile just earthfile rockspec spec',
  'ebuild pkgbuild install gemfile rakefile csproj fsproj vbproj vcxproj props targets sln slnx nuspec resx xaml axaml',
  'xib storyboard pbxproj xcconfig entitlements strings stringsdict xcscheme modulemap cmakelists am ac in pc qml qrc ui',
  'pro pri qbs dox gv dot puml plantuml mmd mermaid d2 drawio bpmn diff patch rej cast tap snap golden approved',
);

/** Whole names of files without a telling ending that are read as text, in small letters. */
export const SPECIAL_TEXT_NAMES: ReadonlySet<string> = /* @__PURE__ */ wordSet(
  'dockerfile containerfile makefile gnumakefile bsdmakefile cmakelists.txt rakefile gemfile brewfile podfile fastfile',
  'appfile dangerfile guardfile capfile berksfile cheffile puppetfile thorfile vagrantfile jenkinsfile procfile justfile',
  'earthfile tiltfile snakefile sconstruct sconscript wscript build workspace buck pipfile caddyfile corefile cargo.lock',
  'go.mod go.sum license licence copying copyright notice authors contributors maintainers codeowners owners readme',
  'changelog changes history news todo install version manifest hosts passwd group fstab crontab profile kconfig',
  '.bashrc .bash_profile .bash_aliases .profile .zshrc .zprofile .zshenv .inputrc .vimrc .gvimrc .nanorc .tmux.conf',
  '.screenrc .curlrc .wgetrc .netrc .pgpass .my.cnf .psqlrc .irbrc .pryrc .gemrc .rspec .rubocop .ruby-version',
  '.python-version .node-version .tool-versions .nvmrc .npmrc .yarnrc .editorconfig .gitignore .gitattributes .gitmodules',
  '.gitconfig .gitkeep .mailmap .hgignore .hgrc .dockerignore .helmignore .gcloudignore .eslintrc .prettierrc .babelrc',
  '.stylelintrc .browserslistrc .huskyrc .lintstagedrc .swcrc .clang-format .clang-tidy .cmake-format .flake8 .pylintrc',
  '.coveragerc .env .envrc .htaccess .htpasswd .luacheckrc .luarc .perltidyrc .travis .condarc .gdbinit .lldbinit',
);
